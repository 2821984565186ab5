import { type SQL, sql } from "drizzle-orm";
import { integerLiteral, plannedOnceMark } from "#platform/db";
import { ageBuckets, singleBucket } from "./age-buckets.ts";
import { type DocumentKind, searchLimits } from "./contract.ts";
import type { SearchQuery, TimeRange } from "./search-query.ts";
import type { VisibilityFilter } from "./visibility-filter.ts";

interface CandidateQuery {
  readonly visibility: VisibilityFilter;
  readonly wanted: SearchQuery;
  readonly kinds: readonly DocumentKind[];
  /** Kinds that are ranked by how well they match. */
  readonly ranked: readonly DocumentKind[];
  readonly limit?: number;
}

/** As text of the statement itself: a kind's own index is found by it. */
const kindText: Readonly<Record<DocumentKind, SQL>> = {
  person: sql`'person'`,
  guild: sql`'guild'`,
  work: sql`'work'`,
  topic: sql`'topic'`,
  reply: sql`'reply'`,
};

const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/**
 * What became visible to the searcher in this range: by its own date, or when it was opened to a
 * larger audience if they could not find it before.
 */
const cameIn = ({ since, until }: TimeRange): SQL =>
  sql`case when d.known_to && asked.audience then d.at else coalesce(d.opened_at, d.at) end
    between ${instant(since)} and ${instant(until)} - interval '1 microsecond'`;

/**
 * The documents to search for it, by a separate index. "offset 0" because the frequency of a word
 * can't be estimated: the planner would scan every match, however old.
 */
const comeSince = ({ since }: TimeRange, kind: SQL): SQL =>
  sql`(select * from search_documents where kind = ${kind}
    and coalesce(opened_at, at) >= ${instant(since)} offset 0)`;

/**
 * How many of each kind are looked at. Where conditions without an index leave out some of them,
 * more are looked at, so that rare matches among frequent words are found.
 */
export const candidateLimit = ({ loose, among, without }: SearchQuery): number =>
  loose || among.length > 0 || without.length > 0 ? searchLimits.candidates : searchLimits.ranked;

/**
 * The newest documents that match and may be read, up to a limit per kind. Each kind is searched in
 * age windows; the next window is opened only if the previous ones gave too few. So a common word costs
 * the same however many documents have it. Each kind has its own index: otherwise a word that all
 * replies and no topics have would be searched for in all topics (docs/decisions/0086). The order
 * of a phrase, and conditions without an index, are checked on candidates only: `looked` are all of
 * them, `found` those that match. If only the user's own items are searched, there are no others.
 * The words are only in `asked`, so the plan is the same for all; making it takes longer than a
 * search.
 */
export function candidates(params: CandidateQuery): SQL {
  const { visibility, wanted, kinds, ranked, limit = candidateLimit(params.wanted) } = params;
  const { pool, came, among, without } = wanted;
  // Few either way: in windows they would be gone through once for each.
  const ages = pool || came ? singleBucket : ageBuckets;
  const matches = [
    wanted.words && sql`d.words @@ asked.${wanted.loose ? sql`loose` : sql`words`}`,
    sql`d.marks && asked.audience`,
    wanted.marks.length > 0 && sql`d.marks @> asked.marks`,
    wanted.years.length > 0 && sql`d.marks && ${sql.param([...wanted.years])}::text[]`,
    wanted.after && sql`d.at >= ${instant(wanted.after)}`,
    wanted.before && sql`d.at < ${instant(wanted.before)}`,
    came && cameIn(came),
    wanted.nothing && sql`false`,
  ].filter((each) => each instanceof Object);
  const has = [
    wanted.loose ? sql`d.words @@ asked.words` : sql`true`,
    ...(without.length > 0 ? [sql`not d.marks && ${sql.param([...without])}::text[]`] : []),
    ...among,
  ];
  const ofKind = (name: DocumentKind): SQL => {
    const kind = kindText[name];
    const documents = pool ? sql`own` : came ? comeSince(came, kind) : sql`search_documents`;
    return sql`(select d.id, d.kind, d.parent_id, d.marks, d.at, d.words, ${sql.join(has, sql` and `)} as has
      from asked
      cross join (select coalesce(max(seq), 0) as last from search_documents where kind = ${kind} offset 0) kept
      cross join (values ${ages}) as part (size, from_slice, many, over, under)
      cross join lateral (select
        case when part.size = 0 then array[${kind}] else array(select ${kind} || '/' || part.size || '/' || ((kept.last >> part.size) - n)
          from generate_series(part.from_slice, part.from_slice + part.many - 1) n) end as slices,
        case when part.over = 0 then kept.last + 1000
          else ((kept.last >> part.over) - part.under + 1) << part.over end as below offset 0) piece
      cross join lateral (select d.* from (select d.* from ${documents} d
          where piece.below > 0 and d.kind = ${kind} and d.slices && piece.slices and d.seq + 0 < piece.below
            and ${sql.join(matches as SQL[], sql` and `)} order by d.seq desc, d.id desc offset 0) d
        where ${visibility.visibleAs[name]} offset 0) d
      limit ${integerLiteral(limit)})`;
  };
  return sql`
    ${plannedOnceMark()}
    ${pool ? sql`own as materialized (select d.* from search_documents d where d.id = any(array(${pool}))),` : sql``}
    asked as materialized (select ${wanted.words ?? sql`null::tsquery`} as words, ${wanted.loose ?? sql`null::tsquery`} as loose,
      ${visibility.audience} as audience,
      ${sql.param([...wanted.marks])}::text[] as marks),
    looked as materialized (select hit.id, hit.kind, hit.parent_id, hit.marks, hit.at,
        hit.has, case when ${wanted.words !== null}::bool and hit.kind = any(${sql.param([...ranked])}::text[])
          then (ts_rank('{0.1, 0.2, 0.5, 1.0}', hit.words, asked.words, 1) * 1000000)::int else 0 end as score
      from asked cross join (${sql.join(kinds.map(ofKind), sql` union all `)}) hit),
    found as (select * from looked where has)`;
}
