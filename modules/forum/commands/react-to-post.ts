import { and, count, eq, notInArray } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { recordActivity } from "#modules/trust";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { forumLimits, type Reaction, reactions } from "../contract.ts";
import { addPoints } from "../counters.ts";
import { tooManyReactions } from "../errors.ts";
import { postReacted } from "../events.ts";
import { lockPostFor, named, type PostRef } from "../post-access.ts";
import { isNamed } from "../reactions.ts";
import { forumPosts, forumReactions } from "../tables.ts";

/** Adds or removes a reaction; idempotent. Counted in the post's row. */
export async function reactToPost(
  ctx: Context<Actor>,
  { reaction, on, ...which }: PostRef & { reaction: Reaction; on: boolean },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const loaded = await lockPostFor(tx, ctx, which, now);
    const { topic, post, about } = loaded;
    authorize(ctx.actor, "post.react", about);
    if (on && !isNamed(reaction)) await assertRoomForEmoji(tx, post, userId, reaction);
    const changed = on
      ? await tx
          .insert(forumReactions)
          .values({ postId: post.id, userId, reaction, at: now })
          .onConflictDoNothing()
          .returning()
      : await tx
          .delete(forumReactions)
          .where(
            and(
              eq(forumReactions.postId, post.id),
              eq(forumReactions.userId, userId),
              eq(forumReactions.reaction, reaction),
            ),
          )
          .returning();
    if (changed.length === 0) return;
    const by = on ? 1 : -1;
    const { [reaction]: before = 0, ...others } = post.reactions;
    const after = before + by;
    await tx
      .update(forumPosts)
      .set({ reactions: after > 0 ? { ...others, [reaction]: after } : others })
      .where(eq(forumPosts.id, post.id));
    await addPoints(tx, topic, by);
    await recordActivity(
      tx,
      { userId, at: now, counts: { reactionsGiven: by } },
      { userId: post.authorId, at: now, counts: { reactionsReceived: by } },
    );
    const event = { ...named(loaded), authorId: post.authorId, byId: userId, reaction, added: on };
    await emit(tx, postReacted, event);
  });
}

/** Otherwise a few members could fill a post with emoji. The post is locked. */
async function assertRoomForEmoji(
  tx: Transaction,
  post: { readonly id: string; readonly reactions: Readonly<Record<Reaction, number>> },
  userId: string,
  reaction: Reaction,
): Promise<void> {
  const kinds = Object.keys(post.reactions).filter((each) => !isNamed(each));
  if (!kinds.includes(reaction) && kinds.length >= forumLimits.emojiOnPost)
    throw tooManyReactions("post");
  const [own] = await tx
    .select({ emoji: count() })
    .from(forumReactions)
    .where(
      and(
        eq(forumReactions.postId, post.id),
        eq(forumReactions.userId, userId),
        notInArray(forumReactions.reaction, [...reactions, reaction]),
      ),
    );
  if ((own?.emoji ?? 0) >= forumLimits.ownEmojiOnPost) throw tooManyReactions("member");
}
