import { eq } from "drizzle-orm";
import { type Actor, hasRole } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { type LockWork, workAndFacts } from "../access.ts";
import { commentNotFound, workNotFound } from "../errors.ts";
import { archiveComments } from "../tables.ts";
import { deleteLocked, restoreLocked } from "../talk/change-comment.ts";
import { bringBackLocked } from "./bring-back-work.ts";
import { withdrawLocked } from "./withdraw-work.ts";

/**
 * The door for what the stewards decided in a case about a work, whoever its maker keeps away: the
 * case is the permission, not the reading. Only the effects of decisions come this way.
 */
export function decidedWork(ctx: Context<Actor>, workId: string) {
  const lock = lockDecided(ctx, workId);
  return {
    withdraw: (reason: string) => withdrawLocked(ctx, lock, reason),
    bringBack: () => bringBackLocked(ctx, lock),
  };
}

/** The same for a comment under any work. */
export function decidedComment(ctx: Context<Actor>, commentId: string) {
  const lock = async (tx: Transaction) => {
    const ofComment = eq(archiveComments.id, commentId);
    const [found] = await tx.select().from(archiveComments).where(ofComment);
    if (!found) throw commentNotFound();
    const { work, facts } = await lockDecided(ctx, found.workId)(tx);
    // Read again behind the lock: what it said before that may be over.
    const [comment = found] = await tx.select().from(archiveComments).where(ofComment);
    return { comment, work, facts: { work: facts, authorId: comment.authorId } };
  };
  return { remove: () => deleteLocked(ctx, lock), restore: () => restoreLocked(ctx, lock) };
}

const lockDecided =
  (ctx: Context<Actor>, id: string): LockWork =>
  (tx) => {
    if (!hasRole(ctx.actor, "moderator")) throw workNotFound();
    return workAndFacts({ ...ctx, db: tx }, { id }, { lock: true });
  };
