import { eq, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { workPath } from "../constants.ts";
import { commentChanged } from "../events.ts";
import { archiveComments, archiveWorks } from "../tables.ts";
import { loadCommentFor } from "./comment-access.ts";
import { renderComment } from "./render-comment.ts";

interface CommentRef {
  readonly commentId: string;
}

export async function editComment(
  ctx: Context<Actor>,
  { commentId, body }: CommentRef & { readonly body: string },
): Promise<{ readonly path: string }> {
  const writer = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const loaded = await loadCommentFor({ ...ctx, db: tx }, commentId, { lock: true });
    authorize(ctx.actor, "work_comment.edit", loaded.facts);
    const path = `${workPath(loaded.work.publicId)}#comment-${commentId}`;
    if (loaded.comment.body === body) return { path };
    await tx
      .update(archiveComments)
      .set({ body, html: renderComment(ctx, writer, body), editedAt: ctx.clock.now() })
      .where(eq(archiveComments.id, commentId));
    await emitChanged(tx, loaded, "edited");
    return { path };
  });
}

/** Deletes a comment. Idempotent: a repeated call reports that it was already deleted. */
export const deleteComment = (
  ctx: Context<Actor>,
  { commentId }: CommentRef,
): Promise<{ readonly wasGone: boolean }> =>
  deleteLockedComment(ctx, (tx) => loadCommentFor({ ...ctx, db: tx }, commentId, { lock: true }));

type LockComment = (tx: Transaction) => Promise<Loaded>;

export async function deleteLockedComment(
  ctx: Context<Actor>,
  lock: LockComment,
): Promise<{ readonly wasGone: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const loaded = await lock(tx);
    authorize(ctx.actor, "work_comment.delete", loaded.facts);
    if (loaded.comment.deletedAt) return { wasGone: true };
    await mark(tx, loaded, ctx.clock.now());
    return { wasGone: false };
  });
}

/** Restores a deleted comment when moderators revert a decision. */
export async function restoreLockedComment(ctx: Context<Actor>, lock: LockComment): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const loaded = await lock(tx);
    authorize(ctx.actor, "work_comment.restore", loaded.facts);
    if (loaded.comment.deletedAt) await mark(tx, loaded, null);
  });
}

type Loaded = Awaited<ReturnType<typeof loadCommentFor>>;

async function mark(tx: Transaction, loaded: Loaded, deletedAt: Date | null): Promise<void> {
  await tx
    .update(archiveComments)
    .set({ deletedAt })
    .where(eq(archiveComments.id, loaded.comment.id));
  await tx
    .update(archiveWorks)
    .set({ commentCount: sql`${archiveWorks.commentCount} + ${deletedAt ? -1 : 1}` })
    .where(eq(archiveWorks.id, loaded.work.id));
  await emitChanged(tx, loaded, deletedAt ? "deleted" : "restored");
}

const emitChanged = (
  tx: Transaction,
  { work, comment }: Loaded,
  change: "edited" | "deleted" | "restored",
) =>
  emit(tx, commentChanged, {
    workId: work.id,
    publicId: work.publicId,
    ownerId: work.ownerId,
    change,
    commentId: comment.id,
    authorId: comment.authorId,
  });
