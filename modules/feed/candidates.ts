import { sql } from "drizzle-orm";
import type { ItemKind } from "./contract.ts";
import type { Candidate } from "./load-items.ts";
import type { Reader } from "./reader.ts";

const caps = { followed: 100, tags: 8, perTag: 10, hot: 40, newest: 40 } as const;

/**
 * Candidates for ranking: the latest from followed users, the latest about the reader's interests,
 * what is being discussed, and what is new. Each reads the start of an index, so the cost does not
 * depend on the amount of data.
 */
export async function candidatesFor(
  db: Reader,
  userId: string,
  tags: readonly string[],
): Promise<readonly Candidate[]> {
  const chosen = sql.param(tags.slice(0, caps.tags));
  const { rows } = await db.execute<{ id: string; kind: ItemKind }>(sql`
    (select item_id as id, kind from feed_entries where user_id = ${userId}
      order by at desc, item_id desc limit ${caps.followed})
    union
    (select latest.work_id, 'work' from unnest(${chosen}::text[]) as wanted(tag)
      cross join lateral (select work_id from archive_postings where key = 'tag:' || wanted.tag
        order by published_at desc, work_id desc limit ${caps.perTag}) latest)
    union
    (select latest.topic_id, 'topic' from unnest(${chosen}::text[]) as wanted(tag)
      cross join lateral (select topic_id from forum_topic_tags where tag = wanted.tag
        order by last_post_at desc, topic_id desc limit ${caps.perTag}) latest)
    union
    (select id, 'topic' from forum_topics where listed and guild_id is null
      order by hot desc, id desc limit ${caps.hot})
    union
    (select work_id, 'work' from archive_postings where key = '*'
      order by published_at desc, work_id desc limit ${caps.newest})`);
  return rows;
}
