import { sql } from "drizzle-orm";
import { readablePosts } from "#modules/forum";
import { trustLevelOf } from "#modules/trust";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { forumPosts, forumTopics } from "#tables/forum";
import type { Operator } from "./read-query.ts";
import type { Narrowing } from "./standing.ts";

/**
 * `topic:…`, by what its address says: its first post and its replies, and nothing else is looked
 * at. A topic the searcher may not read is none, so that its size can't be felt either.
 */
export async function postsOf(ctx: Context<Actor>, { value, not }: Operator): Promise<Narrowing> {
  const { db, actor } = ctx;
  const topic = sql`array(select ${forumTopics.id} from ${forumPosts}
    join ${forumTopics} on ${forumTopics.id} = ${forumPosts.topicId}
    where ${forumTopics.publicId} = ${value} and ${forumPosts.number} = 1
      and ${readablePosts(ctx, await trustLevelOf(db, actor))})`;
  if (not) return { among: sql`not coalesce(d.parent_id = any(${topic}), false)` };
  return {
    pool: sql`select d.id as item_id from search_documents d where d.parent_id = any(${topic})`,
  };
}
