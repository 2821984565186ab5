import { sql } from "drizzle-orm";
import { guildPermissions } from "#permissions";
import type { Database } from "#platform/db";

export const sizes = { small: 100, large: 100_000 } as const;

/** Two guilds in one database: the same users own both, and each is filled up to its size. */
export async function fillGuilds(db: Database): Promise<void> {
  // Putting each of them into the search index takes longer than all the rest, and is not measured here.
  await db.execute(sql`alter table users disable trigger user`);
  await db.execute(sql`
    insert into users (username, name, email, email_verified, created_at)
    select 'maker_' || n, 'Maker ' || n, 'maker_' || n || '@bench.test', true, '2026-01-01Z'::timestamptz
    from generate_series(1, ${sizes.large}::int) n
    union all select 'stranger', 'Stranger', 'stranger@bench.test', true, '2026-01-01Z'::timestamptz`);
  await db.execute(sql`alter table users enable trigger user`);
  await db.execute(sql`analyze users`);
  for (const [slug, size] of Object.entries(sizes)) await fill(db, slug, size);
}

async function fill(db: Database, slug: string, size: number): Promise<void> {
  await db.execute(sql`
    insert into guilds (slug, name, purpose, crest_seed, about_html, rules_html, visibility, policy,
      founded_by, founded_at, last_active_at, member_count)
    select ${slug}::text, ${slug}::text, 'To be measured', ${slug}::text, '', '', 'public', 'open',
      id, '2026-01-01Z'::timestamptz, '2026-11-01Z'::timestamptz, ${size}::int from users where username = 'maker_1'`);
  await db.execute(sql`
    insert into guild_roles (guild_id, key, name, color, rank, permissions, member_count)
    select g.id, key, initcap(key), 'slate', rank, permissions, members
    from guilds g, (values
      ('owner', 1000, ${sql.param([...guildPermissions])}::text[], 1),
      ('manager', 800, '{}'::text[], 0), ('moderator', 600, '{}'::text[], 0),
      ('member', 0, '{}'::text[], ${size - 1}::int)) as given(key, rank, permissions, members)
    where g.slug = ${slug}`);
  await db.execute(sql`
    insert into guild_members (guild_id, user_id, role_id, is_owner, joined_at, post_count)
    select g.id, u.id, case when n = 1 then g.owner_role else g.member_role end, n = 1,
      '2026-01-01Z'::timestamptz + n * interval '1 minute', n % 97
    from (select g.id,
        (select r.id from guild_roles r where r.guild_id = g.id and r.key = 'owner') owner_role,
        (select r.id from guild_roles r where r.guild_id = g.id and r.key = 'member') member_role
      from guilds g where g.slug = ${slug}) g,
      (select id, substr(username, 7)::int n from users where username like 'maker\\_%') u
    where n <= ${size}::int`);
  await db.execute(sql`
    insert into guild_log (guild_id, action, by_id, at)
    select m.guild_id, 'joined', m.user_id, m.joined_at from guild_members m
    join guilds g on g.id = m.guild_id where g.slug = ${slug}`);
}
