import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/db";

export interface Extent {
  readonly posts: number;
  readonly works: number;
}

const everyTopic = 10;

/**
 * Posts and works by rule: a common word in every second post, a rare one in five of all, a phrase
 * in every thousandth, and thousands of other words around them. Triggers are disabled meanwhile;
 * their rows are written by the same functions, with one statement per kind.
 */
export async function fillSearch(db: Database, { posts, works }: Extent): Promise<void> {
  const topics = Math.floor(posts / everyTopic);
  await triggers(db, sql`disable`);
  await db.execute(sql`
    insert into users (name, username, email, email_verified)
    select 'Maker ' || n, 'maker_' || n, 'maker_' || n || '@bench.test', true from generate_series(1, 300) n`);
  await db.execute(sql`
    insert into forum_categories (slug, name, color, topic_count)
    select 'room-' || n, 'Room ' || n, 'moss', (${topics}::int + 8 - n) / 8 from generate_series(1, 8) n`);
  await db.execute(sql`
    insert into forum_topics (public_id, category_id, kind, title, slug, author_id, started_at, last_post_at,
      last_number, reply_count, hot)
    select lpad(n::text, 12, '0'), c.id, 'discussion', 'About the ' || md5((n % 4000)::text) || ' of collodion ' || n,
      't', u.id, timestamptz '2026-11-15 08:00Z' - (${topics}::int - n) * interval '7 minutes',
      timestamptz '2026-11-15 08:00Z' - (${topics}::int - n) * interval '7 minutes', ${everyTopic}, ${everyTopic - 1}, n
    from generate_series(1, ${topics}::int) n join forum_categories c on c.slug = 'room-' || (1 + n % 8)
      join users u on u.username = 'maker_' || (1 + n % 300)`);
  await db.execute(sql`
    insert into forum_posts (topic_id, number, author_id, body, html, renderer, excerpt, posted_at)
    select t.id, n, t.author_id, said.words, '<p></p>', 1, '', t.started_at + n * interval '10 seconds'
    from forum_topics t cross join generate_series(1, ${everyTopic}) n
      cross join lateral (select t.public_id::int * ${everyTopic} + n as at) place
      cross join lateral (select concat_ws(' ', case when place.at % 2 = 0 then 'paper' end,
        case when place.at % 1000 = 3 then 'a wet plate' when place.at % 50 = 7 then 'a plate that is wet' end,
        case when place.at <= 15 and place.at > 10 then 'zeugmatic' end,
        'one weighs it since looking is how one fools oneself for years', md5((place.at % 4001)::text),
        md5((place.at % 3989)::text), md5((place.at % 797)::text)) as words) said`);
  await db.execute(sql`
    insert into archive_works (public_id, owner_id, state, kind, title, teaser, body, facets, created_at, published_at)
    select 'w' || n, u.id, 'published', 'writing', 'Notes on ' || md5((n % 3000)::text), case when n % 2 = 0 then 'paper' else 'ink' end,
      'A text of a work with ' || md5((n % 5003)::text), '{kind:writing}', now(), timestamptz '2026-11-15 08:00Z' - n * interval '5 minutes'
    from generate_series(1, ${works}::int) n join users u on u.username = 'maker_' || (1 + n % 300)`);
  await withoutIndexes(db, () => documents(db));
  await triggers(db, sql`enable`);
  await db.execute(sql`
    insert into search_words (word) select distinct word from search_documents d,
      regexp_split_to_table(lower(d.title), '[^[:alnum:]]+') word
    where d.kind in ('topic', 'work') and length(word) between 4 and 40`);
}

async function triggers(db: Database, state: SQL): Promise<void> {
  for (const table of [sql`users`, sql`forum_posts`, sql`archive_works`])
    await db.execute(sql`alter table ${table} ${state} trigger user`);
}

/** Building an index on a full table is many times faster than maintaining it row by row. */
async function withoutIndexes(db: Database, fill: () => Promise<void>): Promise<void> {
  const { rows } = await db.execute<{ name: string; made: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
    where indrelid = 'search_documents'::regclass and not indisprimary`);
  for (const { name } of rows) await db.execute(sql`drop index ${sql.raw(name)}`);
  await fill();
  for (const { made } of rows) await db.execute(sql.raw(made));
}

async function documents(db: Database): Promise<void> {
  await db.execute(sql`select search_keep_people(array(select id from users))`);
  await db.execute(sql`
    insert into search_documents (id, kind, parent_id, title, words, marks, slices, seq, at)
    select id, kind, topic_id, title, search_vector('english', title, '', body),
      array['for:everyone', 'in:' || category_id, 'by:' || author_id, 'year:2026'], search_slices(kind, seq), seq, posted_at
    from (select p.id, p.topic_id, p.body, p.author_id, p.posted_at, t.category_id,
        case when p.number = 1 then 'topic' else 'reply' end as kind, case when p.number = 1 then t.title else '' end as title,
        row_number() over (partition by p.number = 1 order by p.posted_at, p.id) as seq
      from forum_posts p join forum_topics t on t.id = p.topic_id) numbered order by posted_at, id`);
  await db.execute(sql`
    insert into search_documents (id, kind, title, words, marks, slices, seq, at)
    select id, 'work', title, search_vector('english', title, teaser, body),
      array['for:everyone', 'by:' || owner_id, 'kind:writing', 'year:2026'], search_slices('work', seq), seq, published_at
    from (select *, row_number() over (order by published_at, id) as seq from archive_works) numbered
    order by published_at, id`);
}
