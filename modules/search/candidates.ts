import { type SQL, sql } from "drizzle-orm";
import { type DocumentKind, searchLimits } from "./contract.ts";
import type { Sight } from "./visible.ts";
import type { Wanted } from "./wanted.ts";

interface Asked {
  readonly sight: Sight;
  readonly wanted: Wanted;
  readonly kinds: readonly DocumentKind[];
  /** Those that are to be told apart by how well they match. */
  readonly ranked: readonly DocumentKind[];
  readonly most?: number;
}

/**
 * Documents that match and may be read, so many of each kind at most. Each kind is gone through in
 * windows from the newest to all of it, each eight times the one before; the next is opened only
 * where those before gave too few. So a common word costs the same however many documents have it.
 * The order of a phrase is looked at in those alone: `looked` are all of them, `found` those that
 * have it.
 */
export function candidates(asked: Asked): SQL {
  const { sight, wanted, kinds, ranked, most = searchLimits.candidates } = asked;
  const matches = [
    wanted.words && sql`d.words @@ asked.${wanted.loose ? sql`loose` : sql`words`}`,
    sql`d.marks && asked.audience`,
    wanted.marks.length > 0 && sql`d.marks @> asked.marks`,
    wanted.years.length > 0 && sql`d.marks && ${sql.param([...wanted.years])}::text[]`,
    wanted.after && sql`d.at >= ${wanted.after.toISOString()}::timestamptz`,
    wanted.before && sql`d.at < ${wanted.before.toISOString()}::timestamptz`,
    wanted.nothing && sql`false`,
  ].filter((each) => each instanceof Object);
  return sql`
    asked as materialized (select ${wanted.words ?? sql`null::tsquery`} as words, ${wanted.loose ?? sql`null::tsquery`} as loose,
      ${sight.audience} as audience,
      ${sql.param([...wanted.marks])}::text[] as marks),
    looked as materialized (select hit.id, hit.kind, hit.marks, hit.at,
        ${wanted.loose ? sql`hit.words @@ asked.words` : sql`true`} as has,
        case when ${wanted.words !== null}::bool and hit.kind = any(${sql.param([...ranked])}::text[])
          then round(ts_rank('{0.1, 0.2, 0.5, 1.0}', hit.words, asked.words, 1)::numeric, 6) else 0 end as score
      from asked
      cross join (select kind, coalesce((select max(seq) from search_documents d where d.kind = each.kind), 0) as last
        from unnest(${sql.param([...kinds])}::text[]) as each (kind)) kinds
      cross join lateral (select d.id, d.kind, d.marks, d.at, d.words
        from (values (9, 0), (12, 9), (15, 12), (18, 15), (0, 18)) as part (size, before)
        cross join lateral (select
          case when part.size = 0 then array[kinds.kind] else array[
            kinds.kind || '/' || part.size || '/' || (kinds.last >> part.size),
            kinds.kind || '/' || part.size || '/' || ((kinds.last >> part.size) - 1)] end as slices,
          case when part.before = 0 then kinds.last + 1000
            else ((kinds.last >> part.before) - 1) << part.before end as below) piece
        cross join lateral (select d.* from search_documents d
          where piece.below > 0 and d.slices && piece.slices and d.seq < piece.below
            and ${sql.join(matches as SQL[], sql` and `)} and ${sight.visible} offset 0) d
        limit ${most}) hit),
    found as (select * from looked where has)`;
}
