import { and, eq, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { loadWorkFor } from "../access.ts";
import { workPath } from "../constants.ts";
import { commentPosted } from "../events.ts";
import { archiveComments, archiveWorks } from "../tables.ts";
import { enforceSlowMode, renderComment } from "./render-comment.ts";

interface CommentOnWorkInput {
  readonly publicId: string;
  readonly body: string;
  readonly idempotencyKey: string;
}

/** Comments on a work. A resubmitted form returns the first comment. */
export async function commentOnWork(
  ctx: Context<Actor>,
  { publicId, body, idempotencyKey }: CommentOnWorkInput,
): Promise<{ readonly commentId: string; readonly path: string }> {
  const writer = requireMember(ctx);
  const mine = and(
    eq(archiveComments.authorId, writer.userId),
    eq(archiveComments.idempotencyKey, idempotencyKey),
  );
  return inTransaction(ctx, async (tx) => {
    // Locked before the check: a concurrent submission of the same form is committed by then.
    const { work, facts } = await loadWorkFor({ ...ctx, db: tx }, { publicId }, { lock: true });
    authorize(writer, "work.comment", facts);
    const path = (id: string) => `${workPath(publicId)}#comment-${id}`;
    const [already] = await tx.select({ id: archiveComments.id }).from(archiveComments).where(mine);
    if (already) return { commentId: already.id, path: path(already.id) };
    await enforceSlowMode(tx, writer, ctx.clock.now());
    const [comment] = await tx
      .insert(archiveComments)
      .values({
        workId: work.id,
        authorId: writer.userId,
        body,
        idempotencyKey,
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
