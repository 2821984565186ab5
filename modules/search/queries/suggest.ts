import { sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Translate } from "#platform/i18n";
import { candidates } from "../candidates.ts";
import {
  type DocumentKind,
  placeText,
  type Suggestion,
  searchHref,
  searchLimits,
} from "../contract.ts";
import { findTags } from "../find-tags.ts";
import { type Hit, hydrate } from "../hydrate.ts";
import { parseQuery, type Term } from "../parse-query.ts";
import { anything, type SearchQuery, wordsQuery } from "../search-query.ts";
import { type VisibilityFilter, visibilityFilter } from "../visibility-filter.ts";
import { listSavedSearches } from "./saved-searches.ts";

const kinds: readonly DocumentKind[] = ["topic", "work"];
/** How many of each kind are examined while typing. */
const looked = 60;

/** Suggestions while typing, from two characters on. */
export async function suggest(
  ctx: Context<Actor>,
  { typed }: { readonly typed: string },
  t: Translate,
): Promise<readonly Suggestion[]> {
  const read = parseQuery(typed);
  const terms = read.terms.filter(({ not }) => !not);
  const last = terms.at(-1);
  if (!last || last.text.length < 2) return [];
  const visibility = visibilityFilter(ctx);
  const typedWords = terms.map(({ text }) => text).join(" ");
  const [people, titles, tags, searches] = await Promise.all([
    named(ctx, visibility, typedWords),
    titled(ctx, visibility, terms, last),
    findTags(ctx, visibility, { ...read, terms: [last] }),
    findSavedSearches(ctx, typedWords, t),
  ]);
  const found = await hydrate(ctx, [...people, ...titles], null);
  return [
    ...searches,
    ...found.map(({ kind, href, title, by, place }) => ({
      kind: kind as DocumentKind,
      label: title.map(({ text }) => text).join(""),
      hint: [by, placeText({ kind, place }, t)].filter(Boolean).join(", "),
      href,
    })),
    ...tags.slice(0, searchLimits.suggested).map(({ slug, count, more }) => ({
      kind: "tag" as const,
      label: `#${slug}`,
      hint: t("search.suggest.tag", { count, more: more ? "yes" : "no" }),
      href: `/search?q=${encodeURIComponent(`tag:${slug}`)}`,
    })),
  ];
}

/** Saved searches with a word in their name that starts with the input. */
async function findSavedSearches(
  ctx: Context<Actor>,
  typed: string,
  t: Translate,
): Promise<readonly Suggestion[]> {
  const begins = ` ${typed.toLowerCase()}`;
  return (await listSavedSearches(ctx))
    .filter(({ name }) => ` ${name.toLowerCase()}`.includes(begins))
    .slice(0, searchLimits.suggested)
    .map(({ name, query, tab }) => ({
      kind: "kept" as const,
      label: name,
      hint: t("search.suggest.savedSearch"),
      href: searchHref({ query, tab, sort: "relevance" }),
    }));
}

/** People and guilds with a name that begins so. */
async function named(
  { db }: Context<Actor>,
  { audience, visible }: VisibilityFilter,
  typed: string,
) {
  const begins = typed
    .toLowerCase()
    .replace(/^@/, "")
    .replace(/[\\%_]/g, "\\$&");
  const { rows } = await db.execute<Hit>(sql`
    select hit.* from unnest(array['person', 'guild']) as each (kind) cross join lateral (
      select d.id, d.kind, d.at from search_documents d where d.kind in ('person', 'guild') and d.kind = each.kind
        and (lower(d.title) like ${`${begins}%`} or lower(d.title) like ${`% ${begins}%`})
        and d.marks && ${audience} and ${visible}
      order by length(d.title), d.id limit ${searchLimits.suggested}) hit`);
  return rows;
}

/** Topics and works by their words, the last of which may be only begun. */
async function titled(
  ctx: Context<Actor>,
  visibility: VisibilityFilter,
  terms: readonly Term[],
  last: Term,
) {
  const begins = last.text.toLowerCase().replace(/[\\%_]/g, "\\$&");
  const { rows: ends } = await ctx.db.execute<{ word: string }>(sql`
    select word from search_words where word like unaccent(${`${begins}%`}) order by length(word), word limit 8`);
  const whole = [last.text, ...ends.map(({ word }) => word)];
  const ended = whole.map((text) => wordsQuery([...terms.slice(0, -1), { ...last, text }]));
  const wanted: SearchQuery = {
    ...anything,
    words: sql`(${sql.join(
      ended.flatMap((query) => query ?? []),
      sql` || `,
    )})`,
  };
  const { rows } = await ctx.db.execute<Hit>(sql`
    with ${candidates({ visibility, wanted, kinds, ranked: kinds, limit: looked })}
    select id, kind, at from (select id, kind, at, score,
      row_number() over (partition by kind order by score desc, id desc) as place from found) ranked
    where place <= ${searchLimits.suggested} order by score desc, id desc`);
  return rows;
}
