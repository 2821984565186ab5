import { sql } from "drizzle-orm";
import type { Database } from "#platform/db";

export const sizes = { few: 50, many: 5_000 } as const;
const worksEach = 4;

/** Creators with works, and two readers: one follows fifty of them, the other five thousand. */
export async function fillFeeds(db: Database): Promise<void> {
  await db.execute(sql`
    insert into users (username, name, email, email_verified, created_at)
    select 'maker_' || n, 'Maker ' || n, 'maker_' || n || '@bench.test', true, '2026-01-01Z'::timestamptz
    from generate_series(1, ${sizes.many}::int) n
    union all select who, who, who || '@bench.test', true, '2026-01-01Z'::timestamptz
    from unnest(array['reader_few', 'reader_many']) who`);
  await db.execute(sql`
    insert into archive_works (public_id, owner_id, state, kind, title, teaser, tags, facets,
      created_at, published_at, revised_at)
    select 'w' || lpad((maker.n * 10 + k)::text, 11, '0'), maker.id, 'published', 'writing',
      'Work ' || maker.n || ' of ' || k, 'A line about it.', array['tag-' || maker.n % 40],
      array['kind:writing', 'by:' || maker.id], at, at, at
    from (select id, substr(username, 7)::int n from users where username like 'maker\\_%') maker,
      generate_series(1, ${worksEach}::int) k,
      lateral (select '2026-11-01Z'::timestamptz - (maker.n * ${worksEach}::int + k) * interval '7 seconds' as at) t`);
  await db.execute(sql`
    insert into archive_postings (key, published_at, work_id)
    select key, published_at, id from archive_works w,
      lateral unnest(array['*', 'tag:' || w.tags[1], 'by:' || w.owner_id]) key`);
  for (const [reader, size] of [
    ["reader_few", sizes.few],
    ["reader_many", sizes.many],
  ] as const) {
    await db.execute(sql`
      insert into follows (follower_id, followed_id, requested_at, accepted_at)
      select r.id, m.id, '2026-10-01Z'::timestamptz, '2026-10-01Z'::timestamptz from users r, users m
      where r.username = ${reader} and m.username like 'maker\\_%'
        and substr(m.username, 7)::int <= ${size}::int`);
    await db.execute(sql`
      insert into feed_entries (user_id, item_id, kind, at)
      select f.follower_id, w.id, 'work', w.published_at
      from follows f join users r on r.id = f.follower_id and r.username = ${reader}
      join archive_works w on w.owner_id = f.followed_id`);
  }
}
