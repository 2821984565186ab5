import { sql } from "drizzle-orm";
import type { Database } from "#platform/db";

export const sizes = { small: 1_000, large: Number(process.env.SUPPORTERS ?? 100_000) } as const;
export type Size = keyof typeof sizes;

/** Two creators in one database, one with few supporters and one with many of the same people. */
export async function fillSupporters(db: Database): Promise<void> {
  await db.execute(sql`
    insert into users (name, username, email, email_verified, created_at)
    select 'Member ' || n, 'member_' || n, 'member' || n || '@bench.test', true, '2026-01-01Z'::timestamptz
    from generate_series(1, ${sizes.large}::int) n
    union all select 'Creator', size, size || '@bench.test', true, '2026-01-01Z'::timestamptz
    from unnest(array['small', 'large']) size`);
  await db.execute(sql`
    insert into creators (user_id, category, currency, country, terms_version, terms_accepted_at, since, changed_at)
    select id, 'other', 'EUR', 'DE', 1, now(), now(), now() from users where username in ('small', 'large')`);
  await db.execute(sql`analyze users`);
  for (const [username, size] of Object.entries(sizes)) await fill(db, username, size);
}

/** What events would have computed: spread over years, states and amounts in the same way. */
async function fill(db: Database, username: string, size: number): Promise<void> {
  await db.execute(sql`
    insert into supporters (creator_id, user_id, since, state, spent_minor, search_text)
    select c.id, m.id, timestamptz '2024-01-01Z' + (n * 7919 % 1000) * interval '1 day' + n * interval '1 second',
      (array['active', 'active', 'ended', 'past_due', 'tipped'])[1 + n % 5],
      n::bigint * 104729 % 50000, lower(m.name || ' ' || m.username)
    from (select id from users where username = ${username}) c,
      (select id, name, username, substr(username, 8)::int n from users where username like 'member\\_%') m
    where n <= ${size}::int`);
  await db.execute(sql`
    insert into supporter_notes (creator_id, user_id, note, tags, changed_at)
    select s.creator_id, s.user_id, 'Met at the fair.', array['printer', 'tag ' || n % 7], now()
    from (select s.*, row_number() over (order by s.user_id) n from supporters s
      join users c on c.id = s.creator_id where c.username = ${username}) s
    where n % 50 = 0`);
}
