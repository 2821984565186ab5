import { type SQL, sql } from "drizzle-orm";
import type { TextPart } from "./contract.ts";

const from = "\u0002";
const to = "\u0003";
/** Around each character of a script without spaces, by `search_spread`. */
const separator = "\u0004";

const delimiters = sql`chr(2) || chr(3) || chr(4)`;
const marked = `StartSel="${from}",StopSel="${to}"`;

/** The whole line, with matches delimited by characters that no text contains. */
export const highlightedTitle = (text: SQL, words: SQL | null) =>
  words
    ? sql<string>`ts_headline('english', search_spread(translate(${text}, ${delimiters}, '')), ${words},
        ${sql.param(`${marked},HighlightAll=true`)})`
    : beginning(text);

const beginning = (text: SQL) => sql<string>`left(translate(${text}, ${delimiters}, ''), 200)`;

/** Markdown syntax is noise in an excerpt. */
const plain = (text: SQL): SQL =>
  sql`regexp_replace(regexp_replace(left(${text}, 20000), '!?\\[([^\\]]*)\\]\\([^)]*\\)', '\\1', 'g'),
    '[*_\`~#>|]+|\\s+', ' ', 'g')`;

const fragments = `${marked},MaxFragments=2,FragmentDelimiter=" … "`;
const inWords = sql.param(`${fragments},MaxWords=26,MinWords=10`);
/** Where each character counts as a word. */
const inCharacters = sql.param(`${fragments},MaxWords=80,MinWords=30,ShortWord=0`);

export const highlightedExcerpt = (text: SQL, words: SQL | null) =>
  words
    ? sql<string>`(select ts_headline('english', spread.text, ${words},
        case when strpos(spread.text, chr(4)) = 0 then ${inWords} else ${inCharacters} end)
      from (select search_spread(translate(${plain(text)}, ${delimiters}, '')) as text offset 0) spread)`
    : beginning(plain(text));

export const textParts = (line: string): readonly TextPart[] =>
  line
    .replaceAll(separator, "")
    .replaceAll(`${to}${from}`, "")
    .replace(/ +/g, " ")
    .split(new RegExp(`${from}([^${to}]*)${to}`))
    .map((piece, index) => ({ text: piece, hit: index % 2 === 1 }))
    .filter((part) => part.text !== "");
