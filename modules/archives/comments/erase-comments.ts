import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { archiveComments, archiveReactions, archiveWorks } from "../tables.ts";

/**
 * Deletes a user's reactions, and their comments if they chose so; remaining comments are shown as
 * by "Former member". Works are locked in the order of their ids and recounted.
 */
export async function eraseComments(
  tx: Transaction,
  userId: string,
  ownText: "keep" | "remove",
): Promise<void> {
  const touched = await tx
    .select({ id: archiveWorks.id })
    .from(archiveWorks)
    .where(
      sql`${archiveWorks.id} in (select work_id from ${archiveReactions} where user_id = ${userId}
        union select work_id from ${archiveComments} where author_id = ${userId})`,
    )
    .orderBy(archiveWorks.id)
    .for("no key update");
  await tx.delete(archiveReactions).where(eq(archiveReactions.userId, userId));
  if (ownText === "remove")
    await tx.delete(archiveComments).where(eq(archiveComments.authorId, userId));
  for (const { id } of touched)
    await tx.execute(sql`update archive_works w set
      comment_count = (select count(*) from archive_comments c where c.work_id = w.id and c.deleted_at is null),
      reactions = coalesce((select jsonb_object_agg(reaction, n) from (
        select r.reaction, count(*) as n from archive_reactions r where r.work_id = w.id group by 1) counted), '{}')
      where w.id = ${id}`);
}
