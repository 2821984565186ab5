import { type SQL, sql } from "drizzle-orm";
import { forumPosts, forumReaders, forumReads, forumTopics } from "./tables.ts";

/**
 * Whether a post, joined with its topic, is unread: a reply beyond the reading position, or a topic
 * with anything beyond it. Posts from before "mark all as read" count as read.
 */
export const unreadPosts = (userId: string): SQL<boolean> => sql<boolean>`(
  coalesce((select r.read_number from ${forumReads} r
    where r.user_id = ${userId}::uuid and r.topic_id = ${forumTopics.id}), 0)
    < case when ${forumPosts.number} = 1 then ${forumTopics.lastNumber} else ${forumPosts.number} end
  and case when ${forumPosts.number} = 1 then ${forumTopics.lastPostAt} else ${forumPosts.postedAt} end
    > coalesce((select m.all_read_at from ${forumReaders} m where m.user_id = ${userId}::uuid), '-infinity'))`;
