import { and, eq, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { loadWorkFor } from "../access.ts";
import { commentPosted } from "../events.ts";
import { archiveComments, archiveWorks } from "../tables.ts";
import { workPath } from "../words.ts";
import { checkPace, renderComment } from "./words-of.ts";

interface Asked {
  readonly publicId: string;
  readonly body: string;
  readonly onceKey: string;
}

/** Writes beneath a work. The same form sent again gives the first comment. */
export async function commentOnWork(
  ctx: Context<Actor>,
  { publicId, body, onceKey }: Asked,
): Promise<{ readonly commentId: string; readonly path: string }> {
  const writer = requireMember(ctx);
  const mine = and(
    eq(archiveComments.authorId, writer.userId),
    eq(archiveComments.onceKey, onceKey),
  );
  return inTransaction(ctx, async (tx) => {
    // Locked before looking: whoever sent the same form a moment ago has written theirs by then.
    const { work, facts } = await loadWorkFor({ ...ctx, db: tx }, { publicId }, { lock: true });
    authorize(writer, "work.comment", facts);
    const path = (id: string) => `${workPath(publicId)}#comment-${id}`;
    const [already] = await tx.select({ id: archiveComments.id }).from(archiveComments).where(mine);
    if (already) return { commentId: already.id, path: path(already.id) };
    await checkPace(tx, writer, ctx.clock.now());
    const [comment] = await tx
      .insert(archiveComments)
      .values({
        workId: work.id,
        authorId: writer.userId,
        body,
        onceKey,
        html: renderComment(ctx, writer, body),
        postedAt: ctx.clock.now(),
      })
      .returning({ id: archiveComments.id });
    if (!comment) throw new Error("no comment was written");
    await tx
      .update(archiveWorks)
      .set({ commentCount: sql`${archiveWorks.commentCount} + 1` })
      .where(eq(archiveWorks.id, work.id));
    await emit(tx, commentPosted, {
      workId: work.id,
      publicId,
      ownerId: work.ownerId,
      commentId: comment.id,
      authorId: writer.userId,
    });
    return { commentId: comment.id, path: path(comment.id) };
  });
}
