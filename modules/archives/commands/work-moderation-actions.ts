import { eq } from "drizzle-orm";
import { type Actor, hasRole } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { type LockWork, loadWorkUnchecked } from "../access.ts";
import { deleteLockedComment, restoreLockedComment } from "../comments/edit-comment.ts";
import { commentNotFound, workNotFound } from "../errors.ts";
import { archiveComments } from "../tables.ts";
import { restoreLockedWork } from "./restore-work.ts";
import { withdrawLockedWork } from "./withdraw-work.ts";

/**
 * Entry point for moderation decisions about a work, even if its owner blocked the moderator: the
 * case grants permission, not read access. Used only for the effects of decisions.
 */
export function workModerationActions(ctx: Context<Actor>, workId: string) {
  const lock = lockForModeration(ctx, workId);
  return {
    withdraw: (reason: string) => withdrawLockedWork(ctx, lock, reason),
    restore: () => restoreLockedWork(ctx, lock),
  };
}

/** The same for a comment under any work. */
export function commentModerationActions(ctx: Context<Actor>, commentId: string) {
  const lock = async (tx: Transaction) => {
    const ofComment = eq(archiveComments.id, commentId);
    const [found] = await tx.select().from(archiveComments).where(ofComment);
    if (!found) throw commentNotFound();
    const { work, facts } = await lockForModeration(ctx, found.workId)(tx);
    // Read again under the lock: it may have changed since.
    const [comment = found] = await tx.select().from(archiveComments).where(ofComment);
    return { comment, work, facts: { work: facts, authorId: comment.authorId } };
  };
  return {
    remove: () => deleteLockedComment(ctx, lock),
    restore: () => restoreLockedComment(ctx, lock),
  };
}

const lockForModeration =
  (ctx: Context<Actor>, id: string): LockWork =>
  (tx) => {
    if (!hasRole(ctx.actor, "moderator")) throw workNotFound();
    return loadWorkUnchecked({ ...ctx, db: tx }, { id }, { lock: true });
  };
