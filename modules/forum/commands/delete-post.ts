import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { noteActivity } from "#modules/trust";
import { type Actor, authorize, isStaff } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { countShown, relist } from "../counters.ts";
import { postChanged } from "../events.ts";
import { noteAct } from "../notes.ts";
import {
  type LoadedPost,
  type LockPost,
  lockPostFor,
  named,
  type WhichPost,
} from "../post-access.ts";
import { forumPosts, forumTopics } from "../tables.ts";

/**
 * Takes a post down; its place stays. The first one takes the topic with it. Again is once, and says
 * that it was gone already.
 */
export const deletePost = (
  ctx: Context<Actor>,
  which: WhichPost,
): Promise<{ readonly wasGone: boolean }> =>
  deleteLocked(ctx, (tx, now) => lockPostFor(tx, ctx, which, now));

export async function deleteLocked(
  ctx: Context<Actor>,
  lock: LockPost,
): Promise<{ readonly wasGone: boolean }> {
  const { userId } = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const loaded = await lock(tx, now);
    if (loaded.post.deletedAt) return { wasGone: true };
    authorize(ctx.actor, "post.delete", loaded.about);
    const deletedBySite = isStaff(ctx.actor) && loaded.post.authorId !== userId;
    await tx
      .update(forumPosts)
      .set({ deletedAt: now, deletedBy: userId, deletedBySite })
      .where(eq(forumPosts.id, loaded.post.id));
    await settle(tx, loaded, { userId, now, gone: true });
    await emit(tx, postChanged, {
      ...named(loaded),
      byId: userId,
      change: "deleted",
      mentionedIds: [],
    });
    return { wasGone: false };
  });
}

/**
 * Brings a deleted post back: its author within seconds, staff at any time; but what stewards of the
 * site deleted only they, and nobody their own.
 */
export const restorePost = (ctx: Context<Actor>, which: WhichPost): Promise<void> =>
  restoreLocked(ctx, (tx, now) => lockPostFor(tx, ctx, which, now, { deleted: true }));

export async function restoreLocked(ctx: Context<Actor>, lock: LockPost): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const loaded = await lock(tx, now);
    if (!loaded.post.deletedAt) return;
    authorize(ctx.actor, "post.restore", loaded.about);
    await tx
      .update(forumPosts)
      .set({ deletedAt: null, deletedBy: null, deletedBySite: false })
      .where(eq(forumPosts.id, loaded.post.id));
    await settle(tx, loaded, { userId, now, gone: false });
    await emit(tx, postChanged, {
      ...named(loaded),
      byId: userId,
      change: "restored",
      mentionedIds: [],
    });
  });
}

/** Counts, lists and marks after a post has gone or come back. */
async function settle(
  tx: Transaction,
  { topic, post }: LoadedPost,
  { userId, now, gone }: { userId: string; now: Date; gone: boolean },
): Promise<void> {
  if (post.number === 1) {
    await relist(tx, topic, { deletedAt: gone ? now : null });
    await noteAct(tx, topic, { act: gone ? "deleted" : "restored", byId: userId, at: now });
    return;
  }
  if (post.hiddenAt === null) await countShown(tx, topic, gone ? -1 : 1);
  await noteActivity(tx, {
    userId: post.authorId,
    at: now,
    did: { repliesPosted: gone ? -1 : 1 },
  });
  if (gone && topic.acceptedNumber === post.number)
    await tx
      .update(forumTopics)
      .set({ acceptedNumber: null, acceptedBy: null, acceptedAt: null })
      .where(eq(forumTopics.id, topic.id));
}
