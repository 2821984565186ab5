import { sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { operatorText, type ReadQuery } from "./read-query.ts";
import { sightOf } from "./visible.ts";

/** Shorter words are too like too many others. */
const shortest = 4;
const alike = 0.3;

/**
 * The query with unknown words put as they are known, or null. Whoever shows it looks first whether
 * the searcher finds anything by it: a word may be known only from what they may not read.
 */
export async function respelled(ctx: Context<Actor>, read: ReadQuery): Promise<string | null> {
  let changed = false;
  const words: string[] = [];
  for (const { text, phrase, not } of read.terms) {
    const near =
      phrase || not || text.length < shortest || text.length > 40
        ? null
        : await nearest(ctx, text.toLowerCase());
    if (near !== null) changed = true;
    const said = near ?? text;
    words.push(`${not ? "-" : ""}${phrase ? `"${said}"` : said}`);
  }
  if (!changed) return null;
  return [...words, ...read.operators.map(operatorText)].join(" ");
}

/** The most alike of known words and of the names this searcher may see. */
async function nearest(ctx: Context<Actor>, word: string): Promise<string | null> {
  const { audience, visible } = await sightOf(ctx);
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
    where similarity(near.word, asked.word) >= ${alike} and near.word <> asked.word
      and not exists (select from search_words w where w.word = asked.word)
    order by similarity(near.word, asked.word) desc, near.word limit 1`);
  return rows[0]?.word ?? null;
}
