import { sql } from "drizzle-orm";
import { readablePosts } from "#modules/forum";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { forumPosts, forumTopics } from "#tables/forum";
import type { FilterClause } from "./filter-clauses.ts";
import type { Operator } from "./parse-query.ts";

/**
 * `topic:…`, by the id in its address: limits the search to its first post and its replies. A topic
 * the searcher may not read is treated as nonexistent, so that timing does not reveal its size
 * either.
 */
export async function postsOf(
  ctx: Context<Actor>,
  { value, not }: Operator,
): Promise<FilterClause> {
  const topic = sql`array(select ${forumTopics.id} from ${forumPosts}
    join ${forumTopics} on ${forumTopics.id} = ${forumPosts.topicId}
    where ${forumTopics.publicId} = ${value} and ${forumPosts.number} = 1
      and ${readablePosts(ctx)})`;
  if (not) return { among: sql`not coalesce(d.parent_id = any(${topic}), false)` };
  return {
    pool: sql`select d.id as item_id from search_documents d where d.parent_id = any(${topic})`,
  };
}
