import { type SQL, sql } from "drizzle-orm";
import { searchMessages } from "#modules/messaging";
import { type Actor, isMember, isViewed } from "#permissions";
import type { Context } from "#platform/context";
import { cursorOf, readCursor } from "#platform/db";
import { candidates } from "../candidates.ts";
import {
  documentKinds,
  type Found,
  type SearchPage,
  type SearchSort,
  type SearchTab,
  searchLimits,
} from "../contract.ts";
import { type CountedMark, facetsOf } from "../facets.ts";
import { findTags } from "../find-tags.ts";
import { type Hit, hydrate } from "../hydrate.ts";
import {
  asksForSomething,
  operatorText,
  plainQuery,
  type ReadQuery,
  readQuery,
} from "../read-query.ts";
import { respelled } from "../respell.ts";
import { kindsOf, shownIn } from "../tabs.ts";
import { type Sight, sightOf } from "../visible.ts";
import { type Wanted, wantedOf } from "../wanted.ts";
import { workNamed } from "../work-named.ts";

export interface SearchAsked {
  readonly query: string;
  readonly tab?: SearchTab | undefined;
  readonly sort?: SearchSort | undefined;
  readonly after?: string | undefined;
}

/** A page of what the searcher may read, with counts and facets from nothing else. */
export async function searchPage(ctx: Context<Actor>, asked: SearchAsked): Promise<SearchPage> {
  const read = readQuery(asked.query);
  const sight = await sightOf(ctx);
  const named = await workNamed(ctx, sight, asked.query);
  if (named) return pageOf(ctx, asked, sight, read, named);
  const first = await pageOf(ctx, asked, sight, read);
  if (totalOf(first) > 0 || asked.after !== undefined) return first;
  const other = await respelled(ctx, read);
  if (other === null) return first;
  const second = await pageOf(ctx, asked, sight, readQuery(other));
  return totalOf(second) > 0
    ? { ...second, instead: other, insteadShown: true, ignored: first.ignored }
    : first;
}

const totalOf = ({ counts }: SearchPage): number =>
  Object.values(counts).reduce((sum, { count }) => sum + count, 0);

async function pageOf(
  ctx: Context<Actor>,
  { tab = "all", sort = "relevance", after }: SearchAsked,
  sight: Sight,
  read: ReadQuery,
  instead?: Wanted,
): Promise<SearchPage> {
  const empty = { found: [], tags: [], next: null, counts: {}, facets: [] };
  const rest = { instead: null, insteadShown: false, ignored: read.ignored, chips: chipsOf(read) };
  if (!asksForSomething(read)) return { ...empty, ...rest };
  const wanted = instead ?? (await wantedOf(ctx, read));
  const { counts, hits, marks, next } = await documents(ctx, { sight, wanted, tab, sort, after });
  const tags = await findTags(ctx, sight, read);
  const messages = await ownMessages(ctx, read, wanted);
  const found =
    tab === "messages" ? messages : tab === "tags" ? [] : await hydrate(ctx, hits, wanted.words);
  return {
    found,
    next: tab === "messages" || tab === "tags" ? null : next,
    tags: tab === "tags" || (tab === "all" && after === undefined) ? tags : [],
    counts: {
      ...counts,
      tags: { count: tags.length, more: false },
      ...(hasMessages(ctx.actor) && {
        messages: { count: messages.length, more: messages.length === 50 },
      }),
    },
    facets: await facetsOf(ctx, marks, read),
    ...rest,
  };
}

const chipsOf = (read: ReadQuery): SearchPage["chips"] =>
  read.operators.map((each) => ({
    text: operatorText(each),
    without: [plainQuery(read), ...read.operators.filter((one) => one !== each).map(operatorText)]
      .filter(Boolean)
      .join(" "),
  }));

/** Of each kind of facet; some are left out again, being chosen already or of nobody one may meet. */
const marksOfEach = 12;

interface Documents {
  readonly sight: Sight;
  readonly wanted: Wanted;
  readonly tab: SearchTab;
  readonly sort: SearchSort;
  readonly after: string | undefined;
}

async function documents(ctx: Context<Actor>, asked: Documents) {
  const shown = kindsOf(asked.tab);
  const byDate = asked.sort === "date" || asked.wanted.words === null;
  const key = byDate ? sql`at` : sql`score`;
  const here = shownIn(asked.tab);
  // Each topic is one entry, its best hit; so places and cursors are those of the best ones.
  const thread = asked.wanted.thread ? sql`id` : sql`coalesce(parent_id, id)`;
  const { rows } = await ctx.db.execute<{
    counts: Record<string, number>;
    looked: Record<string, number> | null;
    hits: (Hit & { key: string })[];
    marks: CountedMark[];
  }>(sql`with ${candidates({ ...asked, kinds: documentKinds, ranked: byDate ? [] : shown })},
    threads as (select id, kind, at, score, row_number() over (thread order by ${key} desc, id desc) as place,
        count(*) over thread - 1 as more
      from found where ${here} window thread as (partition by ${thread}))
    select
      (select json_object_agg(name, n) from (select kind as name, count(*) n from found group by kind
        union all select 'creator', count(*) from found where kind = 'person' and marks @> array['kind:creator']) c) as counts,
      (select json_object_agg(kind, n) from (select kind, count(*) n from looked group by kind) l) as looked,
      (select coalesce(json_agg(p), '[]') from (select id, kind, at, ${key}::text as key, more from threads
        where place = 1 ${beyond(asked.after, key, byDate)}
        order by ${key} desc, id desc limit ${searchLimits.perPage + 1}) p) as hits,
      (select coalesce(json_agg(f), '[]') from (select mark, n from (select mark, count(*) n, row_number()
          over (partition by split_part(mark, ':', 1) order by count(*) desc, mark) place
        from found, unnest(marks) mark
        where ${here} and split_part(mark, ':', 1) = any(array['tag', 'guild', 'by', 'kind', 'year'])
        group by mark) counted where place <= ${marksOfEach} order by n desc, mark) f) as marks`);
  const { counts = {}, looked, hits = [], marks = [] } = rows[0] ?? {};
  const page = hits.slice(0, searchLimits.perPage);
  const last = hits.length > searchLimits.perPage ? page.at(-1) : undefined;
  return {
    counts: countsOf(counts, looked ?? {}),
    hits: page,
    marks,
    next: last ? cursorOf(last.key, last.id) : null,
  };
}

/** `more`: as many were looked at as are at most, so there may be others. */
function countsOf(
  counts: Readonly<Record<string, number>>,
  looked: Readonly<Record<string, number>>,
): SearchPage["counts"] {
  const count = (kind: string, of = kind) => ({
    count: counts[kind] ?? 0,
    more: (looked[of] ?? 0) >= searchLimits.candidates,
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

/** A cursor that somebody made up is no cursor: they get the first page. */
function beyond(after: string | undefined, key: SQL, byDate: boolean): SQL {
  const from = readCursor(byDate ? "instant" : "number", after);
  if (!from) return sql``;
  const then = byDate ? sql`${from.key}::timestamptz` : sql`${from.key}::numeric`;
  return sql`and (${key}, id) < (${then}, ${from.id}::uuid)`;
}

/** Whoever looks through somebody's eyes does not read their messages. */
const hasMessages = (actor: Actor): boolean => isMember(actor) && !isViewed(actor);

/** One's own messages, where only words and what messages have are asked for. */
async function ownMessages(
  ctx: Context<Actor>,
  read: ReadQuery,
  { authorId, after, before, nothing }: Wanted,
): Promise<readonly Found[]> {
  const others = read.operators.some(
    ({ name, not }) => not || !["from", "before", "after"].includes(name),
  );
  if (!hasMessages(ctx.actor) || nothing || others || read.terms.length === 0) return [];
  const rows = await searchMessages(ctx, { query: plainQuery(read), authorId, after, before });
  return rows.map(({ id, conversationId, excerpt, at }) => ({
    kind: "message" as const,
    id,
    at,
    by: null,
    place: "Your messages",
    note: null,
    href: `/messages/${conversationId}`,
    title: [{ text: "A message", hit: false }],
    excerpt: [{ text: excerpt, hit: false }],
  }));
}
