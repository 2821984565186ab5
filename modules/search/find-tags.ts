import { sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { integerLiteral } from "#platform/db";
import { searchLimits, type TagResult } from "./contract.ts";
import type { ParsedQuery } from "./parse-query.ts";
import type { VisibilityFilter } from "./visibility-filter.ts";

/** As many documents of a tag are counted. */
const counted = 100;

/** Tags matching these words on anything the searcher may read, with their counts. */
export async function findTags(
  { db }: Pick<Context<Actor>, "db">,
  { audience, visible }: VisibilityFilter,
  { terms }: ParsedQuery,
): Promise<readonly TagResult[]> {
  const wanted = terms
    .filter(({ not }) => !not)
    .map(({ text }) =>
      text
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-|-$/g, ""),
    )
    .filter((slug) => slug.length >= 2)
    .slice(0, 4);
  if (wanted.length === 0) return [];
  const like = sql.param([...wanted, wanted.join("-")].map((slug) => `${slug}%`));
  const { rows } = await db.execute<{ slug: string; n: number }>(sql`
    with asked as materialized (select ${like}::text[] as slugs, ${audience} as audience),
    named as (
      (select slug from forum_tags, asked where synonym_of is null and slug like any(asked.slugs)
        order by topic_count desc, slug limit 12)
      union (select substr(other, 5) from archive_facet_counts, asked where given = '*' and facet = 'tag'
        and substr(other, 5) like any(asked.slugs) order by work_count desc, other limit 12)
      union (select slug from tags, asked where slug like any(asked.slugs) limit 12))
    select slug, n::int from asked, named cross join lateral (select count(*) as n from (
      select 1 from search_documents d where d.kind <> 'reply' and d.marks @> array['tag:' || named.slug]
        and d.marks && asked.audience and ${visible} limit ${integerLiteral(counted)}) seen) use
    where n > 0 order by n desc, slug limit ${searchLimits.perPage}`);
  return rows.map(({ slug, n }) => ({ slug, count: n, more: n >= counted }));
}
