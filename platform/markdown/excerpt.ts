import { parser } from "./parser.ts";
import { plainText } from "./plain.ts";

/** The beginning of a text on one line, cut at a word boundary; at most `max` characters. */
export function markdownExcerpt(source: string, max: number): string {
  // Markup rarely outweighs words tenfold, and an excerpt need not read a whole book.
  const beginning = source.slice(0, Math.max(400, max * 10)).toWellFormed();
  const line = plainText(parser.parse(beginning, {})).replace(/\s+/g, " ");
  const characters = Array.from(line);
  if (characters.length <= max) return line;
  const cut = characters.slice(0, Math.max(0, max - 1)).join("");
  const space = characters[max - 1] === " " ? cut.length : cut.lastIndexOf(" ");
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
