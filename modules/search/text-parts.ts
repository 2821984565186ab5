import { type SQL, sql } from "drizzle-orm";
import type { TextPart } from "./contract.ts";

const from = "\u0002";
const to = "\u0003";

const headline = (text: SQL, words: SQL | null, options: string): SQL<string> =>
  words
    ? sql<string>`ts_headline('english', translate(${text}, chr(2) || chr(3), ''), ${words},
        ${sql.param(`StartSel="${from}",StopSel="${to}",${options}`)})`
    : sql<string>`left(translate(${text}, chr(2) || chr(3), ''), 200)`;

/** The whole line, with matches delimited by characters that no text contains. */
export const highlightedTitle = (text: SQL, words: SQL | null) =>
  headline(text, words, "HighlightAll=true");

/** Markdown syntax is noise in an excerpt. */
const plain = (text: SQL): SQL =>
  sql`regexp_replace(regexp_replace(left(${text}, 20000), '!?\\[([^\\]]*)\\]\\([^)]*\\)', '\\1', 'g'),
    '[*_\`~#>|]+|\\s+', ' ', 'g')`;

export const highlightedExcerpt = (text: SQL, words: SQL | null) =>
  headline(plain(text), words, 'MaxFragments=2,MaxWords=26,MinWords=10,FragmentDelimiter=" … "');

export const textParts = (marked: string): readonly TextPart[] =>
  marked
    .replace(/ +/g, " ")
    .split(new RegExp(`${from}([^${to}]*)${to}`))
    .map((piece, index) => ({ text: piece, hit: index % 2 === 1 }))
    .filter((part) => part.text !== "");
