import { sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { operatorText, type ParsedQuery } from "./parse-query.ts";
import { hasUnspacedText } from "./unspaced-text.ts";
import { visibilityFilter } from "./visibility-filter.ts";

/** Shorter words are too like too many others. */
const minLength = 4;
const minSimilarity = 0.3;

/**
 * The query with unknown words corrected, or null. Callers first check whether the searcher finds
 * anything with it: a word may be known only from what they may not read.
 */
export async function suggestSpelling(
  ctx: Context<Actor>,
  read: ParsedQuery,
): Promise<string | null> {
  let changed = false;
  const words: string[] = [];
  for (const { text, phrase, not } of read.terms) {
    const near =
      phrase || not || text.length < minLength || text.length > 40 || hasUnspacedText(text)
        ? null
        : await nearestWord(ctx, text.toLowerCase());
    if (near !== null) changed = true;
    const word = near ?? text;
    words.push(`${not ? "-" : ""}${phrase ? `"${word}"` : word}`);
  }
  if (!changed) return null;
  return [...words, ...read.operators.map(operatorText)].join(" ");
}

/** The most alike of known words and of the names this searcher may see. */
async function nearestWord(ctx: Context<Actor>, word: string): Promise<string | null> {
  const { audience, visible } = visibilityFilter(ctx);
  const { rows } = await ctx.db.execute<{ word: string }>(sql`
    with asked as (select unaccent(${word}) as word),
    near as (
      (select w.word from search_words w, asked where w.word % asked.word
        order by similarity(w.word, asked.word) desc, w.word limit 5)
      union all (select part from (select d.title from search_documents d, asked
          where d.kind in ('person', 'guild') and lower(d.title) %> asked.word and d.marks && ${audience}
            and ${visible} limit 20) named, asked,
        regexp_split_to_table(lower(unaccent(named.title)), '[^[:alnum:]_]+') part))
    select near.word from near, asked
    where similarity(near.word, asked.word) >= ${minSimilarity} and near.word <> asked.word
      and not exists (select from search_words w where w.word = asked.word)
    order by similarity(near.word, asked.word) desc, near.word limit 1`);
  return rows[0]?.word ?? null;
}
