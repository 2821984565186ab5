import { codeLines } from "#platform/markdown-parser";

/** As in modules/archives/paywall.ts, which decides who reads what. */
export const paywallLine = "<!-- paywall -->";
const markerLine = /^ {0,3}<!--\s*paywall\s*-->\s*$/i;

/** The parts of a text between its paywall markers; one inside a code block is part of the code. */
export function partsAtPaywall(source: string): string[] {
  if (!/<!--\s*paywall/i.test(source)) return [source];
  const code = codeLines(source);
  const parts: string[][] = [[]];
  source.split("\n").forEach((line, at) => {
    if (!code.has(at) && markerLine.test(line)) parts.push([]);
    else parts.at(-1)?.push(line);
  });
  return parts.map((lines) => lines.join("\n"));
}
