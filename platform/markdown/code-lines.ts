import { parser } from "./parser.ts";

/** Which lines of a text are in a code block, also one inside a list or a quote. */
export function codeLines(source: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { type, map } of parser.parse(source, {}))
    if (map && (type === "fence" || type === "code_block"))
      for (let line = map[0]; line < map[1]; line++) found.add(line);
  return found;
}
