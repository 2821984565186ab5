import { LRUCache } from "lru-cache";
import { parser } from "./parser.ts";
import { plainText } from "./plain.ts";

/** Parsing takes a third of a millisecond, and a feed shows the same announcements to everyone. */
const excerpts = new LRUCache<string, string>({
  maxSize: 500_000,
  sizeCalculation: (excerpt, key) => key.length + excerpt.length,
});

/** The beginning of a text on one line, cut at a word boundary; at most `max` characters. */
export function markdownExcerpt(source: string, max: number): string {
  // Markup rarely outweighs words tenfold, and an excerpt need not read a whole book.
  const beginning = source.slice(0, Math.max(400, max * 10)).toWellFormed();
  const key = `${max} ${beginning}`;
  const known = excerpts.get(key);
  if (known !== undefined) return known;
  const excerpt = excerptOf(beginning, max);
  excerpts.set(key, excerpt);
  return excerpt;
}

function excerptOf(beginning: string, max: number): string {
  const line = plainText(parser.parse(beginning, {})).replace(/\s+/g, " ");
  const characters = Array.from(line);
  if (characters.length <= max) return line;
  const cut = characters.slice(0, Math.max(0, max - 1)).join("");
  const space = characters[max - 1] === " " ? cut.length : cut.lastIndexOf(" ");
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
