import { eq } from "drizzle-orm";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { loadTopicFor } from "../access.ts";
import { isRejection } from "../errors.ts";
import { postFacts } from "../rules.ts";
import { forumPosts } from "../tables.ts";

/** The topic's latest post number, for pages that were inactive. */
export async function topicState(ctx: Context<Actor>, publicId: string) {
  const { topic } = await loadTopicFor(ctx.db, ctx, { publicId });
  return { lastNumber: topic.lastNumber };
}

/**
 * The topic, if the actor may subscribe to its live updates: exactly if they may read it. With its
 * guild, which can decide otherwise later.
 */
export const followableTopic = (
  ctx: Context<Actor>,
  publicId: string,
): Promise<{ readonly guildId: string | null } | undefined> =>
  loadTopicFor(ctx.db, ctx, { publicId }).then(
    ({ topic: { guildId } }) => ({ guildId }),
    (error: unknown) => {
      if (isRejection(error)) return undefined;
      throw error;
    },
  );

/** Whether the actor may read a post's attachments. */
export async function mayReadPost(ctx: Context<Actor>, postId: string): Promise<boolean> {
  const [post] = await ctx.db.select().from(forumPosts).where(eq(forumPosts.id, postId));
  if (!post) return false;
  try {
    const { facts } = await loadTopicFor(ctx.db, ctx, { id: post.topicId });
    return can(ctx.actor, "post.read", postFacts(facts, post, ctx.clock.now()));
  } catch (error) {
    if (isRejection(error)) return false;
    throw error;
  }
}
