import { type SQL, sql } from "drizzle-orm";
import { searchMessages } from "#modules/messaging";
import { turnedOff } from "#modules/site";
import { type Actor, isMember, isViewed } from "#permissions";
import type { Context } from "#platform/context";
import { decodeCursor, encodeCursor } from "#platform/db";
import type { Message } from "#platform/i18n";
import { candidateLimit, candidates } from "../candidates.ts";
import {
  documentKinds,
  type SearchPage,
  type SearchResult,
  type SearchSort,
  type SearchTab,
  searchLimits,
} from "../contract.ts";
import { type FacetCount, facetsOf } from "../facets.ts";
import { findTags } from "../find-tags.ts";
import { findWorkByName } from "../find-work-by-name.ts";
import { type Hit, hydrate } from "../hydrate.ts";
import {
  isNotEmpty,
  operatorText,
  type ParsedQuery,
  parseQuery,
  plainQuery,
} from "../parse-query.ts";
import { buildSearchQuery, type SearchQuery } from "../search-query.ts";
import { suggestSpelling } from "../suggest-spelling.ts";
import { kindsOf, shownIn } from "../tabs.ts";
import { type VisibilityFilter, visibilityFilter } from "../visibility-filter.ts";

export interface SearchParams {
  readonly query: string;
  readonly tab?: SearchTab | undefined;
  readonly sort?: SearchSort | undefined;
  readonly after?: string | undefined;
}

/** A page of what the searcher may read, with counts and facets from nothing else. */
export async function searchPage(
  ctx: Context<Actor>,
  params: SearchParams,
  /** Called as soon as these are known, to load what else belongs to them at the same time. */
  onHits?: (hits: readonly Pick<Hit, "id" | "kind">[]) => Promise<void>,
): Promise<SearchPage> {
  const read = parseQuery(params.query);
  const visibility = visibilityFilter(ctx);
  const load = (query: ParsedQuery, instead?: SearchQuery) =>
    loadPage(ctx, { ...params, onHits }, visibility, query, instead);
  const named = await findWorkByName(ctx, visibility, params.query);
  if (named) return load(read, named);
  const first = await load(read);
  if (totalOf(first) > 0 || params.after !== undefined) return first;
  const other = await suggestSpelling(ctx, read);
  if (other === null) return first;
  const second = await load(parseQuery(other));
  return totalOf(second) > 0
    ? { ...second, suggestion: other, isShowingSuggestion: true, ignored: first.ignored }
    : first;
}

const totalOf = ({ counts }: SearchPage): number =>
  Object.values(counts).reduce((sum, { count }) => sum + count, 0);

interface LoadParams extends SearchParams {
  readonly onHits: Parameters<typeof searchPage>[2];
}

async function loadPage(
  ctx: Context<Actor>,
  { tab = "all", sort = "relevance", after, onHits }: LoadParams,
  visibility: VisibilityFilter,
  read: ParsedQuery,
  instead?: SearchQuery,
): Promise<SearchPage> {
  const empty = { results: [], tags: [], next: null, counts: {}, facets: [] };
  const rest = {
    suggestion: null,
    isShowingSuggestion: false,
    ignored: read.ignored,
    chips: chipsOf(read),
  };
  if (!isNotEmpty(read)) return { ...empty, ...rest, examined: searchLimits.ranked };
  const wanted = instead ?? (await buildSearchQuery(ctx, read));
  const [{ counts, hits, marks, next }, tags, messages] = await Promise.all([
    loadDocuments(ctx, { visibility, wanted, tab, sort, after }),
    findTags(ctx, visibility, read),
    ownMessages(ctx, read, wanted),
  ]);
  const shown = tab === "messages" || tab === "tags" ? [] : hits;
  const [found, facets] = await Promise.all([
    hydrate(ctx, shown, wanted.highlight),
    facetsOf(ctx, marks, read),
    onHits?.(shown),
  ]);
  const results = tab === "messages" ? messages : found;
  return {
    results,
    next: tab === "messages" || tab === "tags" ? null : next,
    tags: tab === "tags" || (tab === "all" && after === undefined) ? tags : [],
    counts: {
      ...counts,
      tags: { count: tags.length, more: false },
      ...(hasMessages(ctx) && {
        messages: { count: messages.length, more: messages.length === 50 },
      }),
    },
    facets,
    examined: candidateLimit(wanted),
    ...rest,
  };
}

const chipsOf = (read: ParsedQuery): SearchPage["chips"] =>
  read.operators.map((each) => ({
    text: operatorText(each),
    without: [plainQuery(read), ...read.operators.filter((one) => one !== each).map(operatorText)]
      .filter(Boolean)
      .join(" "),
  }));

/**
 * Per kind of facet; some are dropped later because they are already chosen or belong to users the
 * searcher may not see.
 */
const marksOfEach = 12;

interface DocumentQuery {
  readonly visibility: VisibilityFilter;
  readonly wanted: SearchQuery;
  readonly tab: SearchTab;
  readonly sort: SearchSort;
  readonly after: string | undefined;
}

async function loadDocuments(ctx: Context<Actor>, query: DocumentQuery) {
  const kinds = kindsOf(query.tab);
  const byDate = query.sort === "date" || query.wanted.words === null;
  const key = byDate ? sql`at` : sql`score`;
  const here = shownIn(query.tab);
  // Each topic is one entry, its best match; positions and cursors refer to the best matches.
  const thread = query.wanted.thread ? sql`id` : sql`coalesce(parent_id, id)`;
  const { rows } = await ctx.db.execute<{
    counts: Record<string, number>;
    looked: Record<string, number> | null;
    hits: (Hit & { key: string })[];
    marks: FacetCount[];
  }>(sql`with ${candidates({ ...query, kinds: documentKinds, ranked: byDate ? [] : kinds })},
    threads as (select id, kind, at, score, row_number() over (thread order by ${key} desc, id desc) as place,
        count(*) over thread - 1 as more
      from found where ${here} window thread as (partition by ${thread}))
    select
      (select json_object_agg(name, n) from (select kind as name, count(*) n from found group by kind
        union all select 'creator', count(*) from found where kind = 'person' and marks @> array['kind:creator']) c) as counts,
      (select json_object_agg(kind, n) from (select kind, count(*) n from looked group by kind) l) as looked,
      (select coalesce(json_agg(p), '[]') from (select id, kind, at, ${key}::text as key, more from threads
        where place = 1 ${afterCursor(query.after, key, byDate)}
        order by ${key} desc, id desc limit ${searchLimits.perPage + 1}) p) as hits,
      (select coalesce(json_agg(f), '[]') from (select mark, n from (select mark, n,
          row_number() over (partition by split_part(mark, ':', 1) order by n desc, mark) place
        from (select mark, count(*) n from found, unnest(marks) mark where ${here} group by mark offset 0) each
        where split_part(mark, ':', 1) = any(array['tag', 'guild', 'by', 'kind', 'year']))
        counted where place <= ${marksOfEach} order by n desc, mark) f) as marks`);
  const { counts = {}, looked, hits = [], marks = [] } = rows[0] ?? {};
  const page = hits.slice(0, searchLimits.perPage);
  const last = hits.length > searchLimits.perPage ? page.at(-1) : undefined;
  return {
    counts: countsOf(counts, looked ?? {}, candidateLimit(query.wanted)),
    hits: page,
    marks,
    next: last ? encodeCursor(last.key, last.id) : null,
  };
}

/** `more`: the limit of examined candidates was reached, so there may be others. */
function countsOf(
  counts: Readonly<Record<string, number>>,
  looked: Readonly<Record<string, number>>,
  limit: number,
): SearchPage["counts"] {
  const count = (kind: string, of = kind) => ({
    count: counts[kind] ?? 0,
    more: (looked[of] ?? 0) >= limit,
  });
  return {
    people: count("person"),
    creators: count("creator", "person"),
    works: count("work"),
    topics: count("topic"),
    replies: count("reply"),
    guilds: count("guild"),
  };
}

/** An invalid cursor is ignored: it gives the first page. */
function afterCursor(after: string | undefined, key: SQL, byDate: boolean): SQL {
  const from = decodeCursor(byDate ? "instant" : "number", after);
  if (!from) return sql``;
  const then = byDate ? sql`${from.key}::timestamptz` : sql`${from.key}::numeric`;
  return sql`and (${key}, id) < (${then}, ${from.id}::uuid)`;
}

/** Staff viewing as a member do not read that member's messages. */
const hasMessages = ({ actor, ports }: Pick<Context<Actor>, "actor" | "ports">): boolean =>
  isMember(actor) && !isViewed(actor) && !turnedOff({ ports }, "searchTabs").includes("messages");

/** The user's own messages, if the query has only words and operators that apply to messages. */
async function ownMessages(
  ctx: Context<Actor>,
  read: ParsedQuery,
  { authorId, after, before, nothing }: SearchQuery,
): Promise<readonly SearchResult[]> {
  const others = read.operators.some(
    ({ name, not }) => not || !["from", "before", "after"].includes(name),
  );
  if (!hasMessages(ctx) || nothing || others || read.terms.length === 0) return [];
  const rows = await searchMessages(ctx, { query: plainQuery(read), authorId, after, before });
  return rows.map(({ id, conversationId, excerpt, at }) => ({
    kind: "message" as const,
    id,
    at,
    by: null,
    place: "search.yourMessages" satisfies Message,
    note: null,
    href: `/messages/${conversationId}`,
    title: [],
    excerpt: [{ text: excerpt, hit: false }],
  }));
}
