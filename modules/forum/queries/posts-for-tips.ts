import { and, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { anyOf } from "#platform/db";
import { readablePosts } from "../access.ts";
import { postPath } from "../contract.ts";
import { forumPosts, forumTopics } from "../tables.ts";

/** Posts that a tip is for, to readers who may read them now, by the titles of their topics. */
export async function postsForTips(ctx: Context<Actor>, ids: readonly string[]) {
  const rows = await ctx.db
    .select({
      id: forumPosts.id,
      number: forumPosts.number,
      ownerId: forumPosts.authorId,
      topic: {
        publicId: forumTopics.publicId,
        slug: forumTopics.slug,
        title: forumTopics.title,
      },
    })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .where(and(anyOf(forumPosts.id, ids), readablePosts(ctx)));
  return new Map(
    rows.map(({ id, number, ownerId, topic }) => [
      id,
      { ownerId, title: topic.title, href: postPath(topic, number), isOpen: true },
    ]),
  );
}
