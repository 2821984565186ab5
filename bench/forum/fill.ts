import { sql } from "drizzle-orm";
import type { Database } from "#platform/db";

export interface Extent {
  readonly topics: number;
  readonly posts: number;
  /** Replies in the one long topic. */
  readonly long: number;
}

/** People, rooms, topics and posts by rule, a statement each: what is timed is reading and writing them. */
export async function fillForum(db: Database, { topics, posts, long }: Extent): Promise<void> {
  const each = Math.floor((posts - long) / topics);
  await db.execute(sql`
    insert into users (name, username, email, email_verified)
    select 'Maker ' || n, 'maker_' || n, 'maker_' || n || '@bench.test', true from generate_series(1, 300) n`);
  await db.execute(sql`
    insert into forum_categories (slug, name, color, topic_count)
    select 'room-' || n, 'Room ' || n, 'moss', (${topics}::int + 8 - n) / 8 from generate_series(1, 8) n`);
  await db.execute(sql`
    insert into forum_tags (slug, topic_count)
    select 'tag-' || n, (${topics}::int + 40 - n) / 40 from generate_series(1, 40) n`);
  // One topic started every seven minutes; the latest just now, at either size.
  await db.execute(sql`
    insert into forum_topics (public_id, category_id, kind, title, slug, tags, author_id, started_at,
      last_post_at, last_number, reply_count, points, hot, recent_poster_ids)
    select lpad(n::text, 12, '0'), c.id, case when n % 5 = 0 then 'question' else 'discussion' end,
      'How to do thing number ' || n, 'thing-' || n, array['tag-' || (1 + (n - 1) % 40)], u.id,
      began, began + interval '3 minutes', ${each}::int, ${each}::int - 1, ${each}::int - 1,
      log(greatest(1, ${each}::int - 1)) + extract(epoch from began) / 45000, array[u.id]
    from generate_series(1, ${topics}::int) n
      cross join lateral (select timestamptz '2026-11-15 08:00Z' - n * interval '7 minutes' as began) times
      join forum_categories c on c.slug = 'room-' || (1 + (n - 1) % 8)
      join users u on u.username = 'maker_' || (1 + n % 300)`);
  await db.execute(sql`
    insert into forum_topic_tags (topic_id, tag, last_post_at)
    select id, tags[1], last_post_at from forum_topics where slug like 'thing-%'`);
  await db.execute(sql`
    insert into forum_posts (topic_id, number, author_id, body, html, renderer, excerpt, posted_at)
    select t.id, n, case when n = 1 then t.author_id else u.id end, words, '<p>' || words || '</p>', 1, words,
      t.started_at + n * interval '10 seconds'
    from forum_topics t cross join generate_series(1, ${each}::int) n
      join users u on u.username = 'maker_' || (1 + (n * 7) % 300)
      cross join lateral (select 'Post ' || n || ': weigh it, since looking is how one fools oneself for years.' words) said
    where t.slug like 'thing-%'`);
  await db.execute(sql`
    insert into forum_posts (topic_id, number, author_id, body, html, renderer, excerpt, posted_at)
    select t.id, n, u.id, words, '<p>' || words || '</p>', 1, words, t.started_at + n * interval '1 second'
    from forum_topics t cross join generate_series(${each}::int + 1, ${each}::int + ${long}::int) n
      join users u on u.username = 'maker_' || (1 + (n * 7) % 300)
      cross join lateral (select 'Post ' || n || ' of the long one.' words) said
    where t.public_id = '000000000001'`);
  await db.execute(sql`
    update forum_topics set last_number = ${each}::int + ${long}::int, reply_count = ${each}::int + ${long}::int - 1,
      points = ${each}::int + ${long}::int - 1 where public_id = '000000000001'`);
  // A member who follows two hundred topics, half of them with something new.
  await db.execute(sql`
    insert into forum_reads (user_id, topic_id, read_number, level, opened_at)
    select (select id from users where username = 'maker_1'), t.id,
      t.last_number - (row_number() over (order by t.last_post_at desc))::int % 2, 'tracking', t.started_at
    from (select * from forum_topics where slug like 'thing-%' order by last_post_at desc limit 200) t`);
  await db.execute(sql`update forum_topics t set reader_count = 1
    where t.slug like 'thing-%' and exists (select from forum_reads r where r.topic_id = t.id)`);
}
