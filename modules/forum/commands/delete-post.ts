import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { recordActivity } from "#modules/trust";
import { type Actor, authorize, isStaff } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { countShown, relist } from "../counters.ts";
import { postChanged } from "../events.ts";
import {
  type LoadedPost,
  type LockPost,
  lockPostFor,
  named,
  type PostRef,
} from "../post-access.ts";
import { forumPosts, forumTopics } from "../tables.ts";
import { recordTopicAction } from "../topic-history.ts";

/**
 * Deletes a post; its number stays in use. Deleting the first one deletes the topic. Idempotent: a
 * repeated call reports that it was already deleted.
 */
export const deletePost = (
  ctx: Context<Actor>,
  which: PostRef,
): Promise<{ readonly wasGone: boolean }> =>
  deleteLockedPost(ctx, (tx, now) => lockPostFor(tx, ctx, which, now));

export async function deleteLockedPost(
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
 * Restores a deleted post: its author within seconds, staff at any time. Only site moderators
 * restore what site moderators deleted, and nobody their own.
 */
export const restorePost = (ctx: Context<Actor>, which: PostRef): Promise<void> =>
  restoreLockedPost(ctx, (tx, now) => lockPostFor(tx, ctx, which, now, { deleted: true }));

export async function restoreLockedPost(ctx: Context<Actor>, lock: LockPost): Promise<void> {
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

/** Updates counts, lists and history after a post was deleted or restored. */
async function settle(
  tx: Transaction,
  { topic, post }: LoadedPost,
  { userId, now, gone }: { userId: string; now: Date; gone: boolean },
): Promise<void> {
  if (post.number === 1) {
    await relist(tx, topic, { deletedAt: gone ? now : null });
    await recordTopicAction(tx, topic, {
      action: gone ? "deleted" : "restored",
      byId: userId,
      at: now,
    });
    return;
  }
  if (post.hiddenAt === null) await countShown(tx, topic, gone ? -1 : 1);
  await recordActivity(tx, {
    userId: post.authorId,
    at: now,
    counts: { repliesPosted: gone ? -1 : 1 },
  });
  if (gone && topic.acceptedNumber === post.number)
    await tx
      .update(forumTopics)
      .set({ acceptedNumber: null, acceptedBy: null, acceptedAt: null })
      .where(eq(forumTopics.id, topic.id));
}
