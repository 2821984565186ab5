import { sql } from "drizzle-orm";
import type { Database } from "#platform/db";

/**
 * Works with eight facets each, in few statements. Values are shared unevenly, as in life: the first
 * of each list is on every third work.
 */
export async function fillArchives(db: Database, works: number): Promise<void> {
  const run = (text: string) => db.execute(sql.raw(text));
  // Seven million postings, each with a foreign key lookup and two index entries, take minutes; the
  // rows are known to be valid, and building an index at once is faster than row by row.
  await run("set session_replication_role = replica");
  await run("set synchronous_commit = off");
  await run("set maintenance_work_mem = '256MB'");
  await run(
    "alter table archive_postings drop constraint archive_postings_key_published_at_work_id_pk",
  );
  await run("drop index archive_postings_work");
  await run(`insert into users (username, name, email, email_verified)
    select 'maker_' || n, 'Maker ' || n, 'maker_' || n || '@people.test', true from generate_series(1, 40) n`);
  const some = (list: string, salt: number) => {
    const all = list.split(" ");
    const which = `floor(power((hashint8(n * 31 + ${salt})::bigint + 2147483648) / 4294967296.0, 2) * ${all.length})::int + 1`;
    return `(array[${all.map((each) => `'${each}'`).join(",")}])[least(${all.length}, ${which})]`;
  };
  await run(`insert into archive_works (id, public_id, owner_id, state, kind, title, teaser, language, tags, license,
      access, revision, created_at, published_at, revised_at, facets)
    select uuidv7(), public_id, owner_id, 'published', kind, title, 'A teaser of one line.', language, tags, license,
      access, 1, at, at, at, array(select f from unnest(array['access:' || access, 'by:' || owner_id, 'kind:' || kind,
        'language:' || language, 'licence:' || licence, 'tag:' || tags[1], 'tag:' || tags[2],
        'year:' || extract(year from at)::text]) f order by f collate "C")
    from (
      select lpad(n::text, 12, '0') public_id, u.id owner_id, 'Work number ' || n title,
        ${some("writing images audio video document software dataset link", 1)} kind,
        ${some("en de fr es it", 2)} language,
        array[${some("solway tides print paper ink sound water repair field-notes code maps birds", 3)}, 't' || n % 400] tags,
        ${some("reserved by cc0 by-sa by-nc", 4)} licence, ${some("public members followers", 5)} access,
        now() - n * interval '1 minute' as at
      from generate_series(1, ${works}) n
      join (select id, row_number() over (order by id) r from users) u on u.r = n % 40 + 1
    ) w`);
  await run(`insert into archive_revisions (work_id, number, published_at, content)
    select id, 1, published_at, json_build_object('title', title) from archive_works`);
  await run(`insert into archive_postings (key, published_at, work_id)
    select k.key, w.published_at, w.id from archive_works w, lateral (
      select '*' as key union all select a from unnest(w.facets) a
      union all select a.v || ' ' || b.v from unnest(w.facets) with ordinality a(v, i),
        unnest(w.facets) with ordinality b(v, i) where a.i < b.i) k`);
  await run(`insert into archive_facet_counts (given, facet, other, work_count)
    select given, split_part(other, ':', 1), other, count(*) from archive_works w,
      unnest(array['*'] || w.facets) given, unnest(w.facets) other group by given, other`);
  await run(`alter table archive_postings
    add constraint archive_postings_key_published_at_work_id_pk primary key (key, published_at, work_id)`);
  await run("create index archive_postings_work on archive_postings (work_id)");
}
