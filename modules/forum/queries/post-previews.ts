import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { anyOf } from "#platform/db";
import { readablePosts, readableTopics } from "../access.ts";
import { postPath } from "../contract.ts";
import { forumPosts, forumTopics } from "../tables.ts";

export interface PostPreview {
  readonly title: string;
  readonly path: string;
  /** Nothing of a post that does not show. */
  readonly excerpt: string | undefined;
}

/** Previews of posts by id, for topics the actor may read. */
export async function loadPostPreviews(
  ctx: Context<Actor>,
  /** Or a subquery that selects them. */
  postIds: readonly string[] | SQL,
): Promise<ReadonlyMap<string, PostPreview>> {
  if (Array.isArray(postIds) && postIds.length === 0) return new Map();
  const wanted =
    "getSQL" in postIds
      ? sql`${forumPosts.id} = any(array(${postIds}))`
      : anyOf(forumPosts.id, postIds);
  const rows = await ctx.db
    .select({
      id: forumPosts.id,
      number: forumPosts.number,
      excerpt: forumPosts.excerpt,
      topic: forumTopics,
      shows: sql<boolean>`coalesce(${readablePosts(ctx)}, false)`,
    })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .where(and(wanted, readableTopics(ctx)));
  return new Map(
    rows.map(({ id, number, excerpt, topic, shows }) => [
      id,
      { title: topic.title, path: postPath(topic, number), excerpt: shows ? excerpt : undefined },
    ]),
  );
}
