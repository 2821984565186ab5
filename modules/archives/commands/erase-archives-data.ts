import { and, eq, inArray } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { eraseComments } from "../comments/erase-comments.ts";
import { indexWork } from "../facets/index-work.ts";
import { deleteWorks } from "../jobs/cleanup-archives.ts";
import { archiveCollections, archiveFeedKeys, archiveSearches, archiveWorks } from "../tables.ts";

/**
 * Part of erasing an account: deletes either everything the user wrote, or only what nobody else
 * can see. Works that stay name only the makers that their owner entered.
 */
export async function eraseArchivesData(
  ctx: Context<Actor>,
  { userId, ownText }: { readonly userId: string; readonly ownText: "keep" | "remove" },
): Promise<void> {
  authorize(ctx.actor, "account.erase", {});
  await inTransaction(ctx, async (tx) => {
    await tx.delete(archiveFeedKeys).where(eq(archiveFeedKeys.userId, userId));
    await tx.delete(archiveSearches).where(eq(archiveSearches.userId, userId));
    await eraseComments(tx, userId, ownText);
    await tx.delete(archiveCollections).where(eq(archiveCollections.ownerId, userId));
    const gone = await tx
      .select()
      .from(archiveWorks)
      .where(
        and(
          eq(archiveWorks.ownerId, userId),
          ownText === "remove" ? undefined : inArray(archiveWorks.state, ["draft", "scheduled"]),
        ),
      )
      .orderBy(archiveWorks.id)
      .for("update");
    for (const work of gone) await indexWork(tx, { ...work, state: "withdrawn" });
    await deleteWorks(
      tx,
      gone.map(({ id }) => id),
    );
  });
}
