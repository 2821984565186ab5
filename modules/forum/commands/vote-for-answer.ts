import { and, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { postVoted } from "../events.ts";
import { lockPostFor, named, type PostRef } from "../post-access.ts";
import { forumPosts, forumVotes } from "../tables.ts";

/** Adds or removes a vote for an answer; idempotent. */
export async function voteForAnswer(
  ctx: Context<Actor>,
  { on, ...which }: PostRef & { on: boolean },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const loaded = await lockPostFor(tx, ctx, which, now);
    const { post, about } = loaded;
    authorize(ctx.actor, "post.vote", about);
    const changed = on
      ? await tx
          .insert(forumVotes)
          .values({ postId: post.id, userId, at: now })
          .onConflictDoNothing()
          .returning()
      : await tx
          .delete(forumVotes)
          .where(and(eq(forumVotes.postId, post.id), eq(forumVotes.userId, userId)))
          .returning();
    if (changed.length === 0) return;
    await tx
      .update(forumPosts)
      .set({ voteCount: post.voteCount + (on ? 1 : -1) })
      .where(eq(forumPosts.id, post.id));
    await emit(tx, postVoted, {
      ...named(loaded),
      authorId: post.authorId,
      byId: userId,
      added: on,
    });
  });
}
