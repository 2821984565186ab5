import { eq } from "drizzle-orm";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { loadTopicFor } from "../access.ts";
import { isRefusal } from "../errors.ts";
import { postFacts } from "../rules.ts";
import { forumPosts } from "../tables.ts";

/** How far a topic has come, for pages that were asleep. */
export async function topicState(ctx: Context<Actor>, publicId: string) {
  const { topic } = await loadTopicFor(ctx.db, ctx, { publicId });
  return { lastNumber: topic.lastNumber };
}

/** Whether somebody may follow a topic's line of news: exactly if they may read the topic. */
export const mayFollowTopic = (ctx: Context<Actor>, publicId: string): Promise<boolean> =>
  topicState(ctx, publicId).then(
    () => true,
    (error: unknown) => {
      if (isRefusal(error)) return false;
      throw error;
    },
  );

/** Whether somebody may read what is attached to a post. */
export async function mayReadPost(ctx: Context<Actor>, postId: string): Promise<boolean> {
  const [post] = await ctx.db.select().from(forumPosts).where(eq(forumPosts.id, postId));
  if (!post) return false;
  try {
    const { facts } = await loadTopicFor(ctx.db, ctx, { id: post.topicId });
    return can(ctx.actor, "post.read", postFacts(facts, post, ctx.clock.now()));
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}
