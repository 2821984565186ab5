import { type SQL, sql } from "drizzle-orm";
import { isOpenTo } from "#modules/forum";
import { listedGuild } from "#modules/guilds";
import { visiblePeople } from "#modules/people";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { guilds } from "#tables/guilds";
import { users } from "#tables/identity";
import { type FilterClause, isClause, savedClause } from "./filter-clauses.ts";
import { dayOf, type Operator, type ParsedQuery, type Term } from "./parse-query.ts";
import { postsOf } from "./topic-posts.ts";
import { hasUnspacedText } from "./unspaced-text.ts";

export interface TimeRange {
  readonly since: Date;
  readonly until: Date;
}

/** What documents must have to be found: all of these. */
export interface SearchQuery {
  /** Null if only operators were given. */
  readonly words: SQL | null;
  /** The same without word order, which is not indexed; null if no phrase requires it. */
  readonly loose: SQL | null;
  /** The same for highlighting, as `hydrate` takes it. */
  readonly highlight: SQL | null;
  readonly marks: readonly string[];
  /** None of these; checked on candidates only, since an index finds only what is present. */
  readonly without: readonly string[];
  /**
   * Conditions on the document `d`, all required; checked on candidates only, since they have no
   * index.
   */
  readonly among: readonly SQL[];
  /** The only documents to search, as `select item_id`; null for all. */
  readonly pool: SQL | null;
  /** Any of these; empty for all. */
  readonly years: readonly string[];
  readonly after: Date | undefined;
  readonly before: Date | undefined;
  /**
   * What became visible to the searcher in this range, regardless of its own date; null for all.
   */
  readonly came: TimeRange | null;
  readonly authorId: string | undefined;
  /** The query is limited to one topic: its posts are then separate results. */
  readonly thread: boolean;
  /** An operator names what is not there, or not for this searcher: nothing can be found. */
  readonly nothing: boolean;
}

/**
 * A word matches as written and by its stem; a phrase matches exactly, with every word of it. Text
 * without spaces between words is a phrase of pairs of characters (docs/decisions/0157).
 */
const termQuery = ({ text, phrase, not }: Term): SQL =>
  negatedIf(not, sql`search_term(${text}::text, ${phrase}::bool)`);

/** The same for `search_spread` texts, in which single characters are highlighted. */
const spreadTermQuery = ({ text, phrase, not }: Term): SQL =>
  negatedIf(not, sql`search_spread_term(${text}::text, ${phrase}::bool)`);

const negatedIf = (not: boolean, query: SQL): SQL => (not ? sql`!!(${query})` : query);

export const wordsQuery = (terms: readonly Term[], each = termQuery): SQL | null =>
  terms.length === 0 ? null : sql`(${sql.join(terms.map(each), sql` && `)})`;

/** What every document that has a phrase has as well: its words, anywhere. */
function looseQuery(terms: readonly Term[]): SQL | null {
  const ordered = ({ text, phrase }: Term) =>
    (phrase && /\s/.test(text)) || (text.length > 2 && hasUnspacedText(text));
  if (!terms.some(ordered)) return null;
  return wordsQuery(
    // A document without the phrase may still have its words, so those can't be excluded.
    terms.filter((term) => !(term.not && ordered(term))),
    (term) =>
      ordered(term)
        ? sql`plainto_tsquery('simple', search_segment(unaccent(${term.text})))`
        : termQuery(term),
  );
}

/** No conditions besides words. */
export const anything: Omit<SearchQuery, "words"> = {
  loose: null,
  highlight: null,
  marks: [],
  without: [],
  among: [],
  pool: null,
  years: [],
  came: null,
  after: undefined,
  before: undefined,
  authorId: undefined,
  nothing: false,
  thread: false,
};

/** Resolves the operators. A name the searcher may not see is treated as nonexistent. */
export async function buildSearchQuery(
  ctx: Context<Actor>,
  query: ParsedQuery,
): Promise<SearchQuery> {
  const clauses: FilterClause[] = [];
  let nothing = false;
  let authorId = undefined as string | undefined;
  let after = undefined as Date | undefined;
  let before = undefined as Date | undefined;
  for (const operator of query.operators) {
    const { name, value } = operator;
    if (name === "after") after = latest(after, dayOf(value));
    else if (name === "before") before = earliest(before, dayOf(value));
    else {
      const narrowing = await filterClauseOf(ctx, operator);
      if (narrowing) clauses.push(narrowing);
      else nothing = true;
      if (name === "from") authorId = narrowing?.marks?.[0]?.slice(3);
    }
  }
  const words = wordsQuery(query.terms);
  const loose = looseQuery(query.terms);
  const pools = clauses.flatMap(({ pool }) => pool ?? []);
  return {
    words,
    loose,
    highlight: wordsQuery(query.terms, spreadTermQuery),
    after,
    before,
    authorId,
    nothing,
    marks: clauses.flatMap(({ marks = [] }) => marks),
    without: clauses.flatMap(({ without = [] }) => without),
    among: [
      ...clauses.flatMap(({ among }) => among ?? []),
      ...pools.slice(1).map((pool) => sql`d.id in (${pool})`),
    ],
    pool: pools[0] ?? null,
    came: null,
    thread: query.operators.some(({ name, not }) => name === "topic" && !not),
    years: yearsOf(ctx, after, before),
  };
}

async function filterClauseOf(
  ctx: Context<Actor>,
  operator: Operator,
): Promise<FilterClause | undefined> {
  if (operator.name === "is") return isClause(ctx.actor, operator);
  if (operator.name === "saved") return savedClause(ctx, operator);
  if (operator.name === "topic") return postsOf(ctx, operator);
  const mark = await markOf(ctx, operator);
  if (operator.not) return mark === undefined ? {} : { without: [mark] };
  return mark === undefined ? undefined : { marks: [mark] };
}

async function markOf(ctx: Context<Actor>, { name, value }: Operator): Promise<string | undefined> {
  const { db, actor } = ctx;
  if (name === "tag" || name === "kind" || name === "has") return `${name}:${value}`;
  if (name === "from" && value === "me" && isMember(actor)) return `by:${actor.userId}`;
  const named = async (query: SQL) => (await db.execute<{ id: string }>(query)).rows[0]?.id;
  if (name === "from") {
    const id = await named(sql`select ${users.id} from ${users} where ${users.username} = ${value}
      and ${visiblePeople(actor, users.id)}`);
    return id && `by:${id}`;
  }
  if (name === "guild") {
    const id = await named(sql`select ${guilds.id} from ${guilds}
      where ${guilds.slug} = ${value} and ${listedGuild(actor)}`);
    return id && `guild:${id}`;
  }
  const id = await named(
    sql`select id from forum_categories where slug = ${value} and ${isOpenTo(actor, sql`may_read`)}`,
  );
  return id && `in:${id}`;
}

/** The same, limited to what became visible to this member between two times and is by others. */
export const newTo = (
  wanted: SearchQuery,
  { userId, since, until }: TimeRange & { readonly userId: string },
): SearchQuery => ({
  ...wanted,
  came: { since, until },
  without: [...wanted.without, `by:${userId}`],
});

const latest = (a: Date | undefined, b: Date | undefined) => (a && b && a > b ? a : (b ?? a));
const earliest = (a: Date | undefined, b: Date | undefined) => (a && b && a < b ? a : (b ?? a));

/** The years between, so that the index leaves out the others. */
function yearsOf(
  { clock }: Pick<Context, "clock">,
  after: Date | undefined,
  before: Date | undefined,
): string[] {
  if (!after && !before) return [];
  const last = Math.min((before ?? clock.now()).getUTCFullYear(), clock.now().getUTCFullYear() + 1);
  const first = Math.max(after?.getUTCFullYear() ?? 1990, last - 60);
  const count = Math.max(1, last - first + 1);
  return Array.from({ length: count }, (_, n) => `year:${first + n}`);
}
