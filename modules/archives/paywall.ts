import { codeLines } from "#platform/markdown-parser";

/**
 * A line of its own, where the part of a text that everyone may read ends. An HTML comment, which
 * other Markdown programs hide.
 */
export const paywallMarker = "<!-- paywall -->";

const markerLine = /^ {0,3}<!--\s*paywall\s*-->\s*$/i;

interface Split {
  /** The part before the marker; all of it where there is none. */
  readonly before: string;
  /** All of it, without the marker. */
  readonly whole: string;
  readonly hasMarker: boolean;
}

/** Splits a Markdown text at its first marker; one inside a code block is part of the code. */
export function splitAtPaywall(body: string): Split {
  const lines = body.split("\n");
  const candidates = lines.flatMap((line, at) => (markerLine.test(line) ? [at] : []));
  const code = candidates.length > 0 ? codeLines(body) : new Set();
  const markers = candidates.filter((at) => !code.has(at));
  const [markerAt] = markers;
  // An empty line instead, so that the paragraphs around it stay apart.
  const kept = lines.map((line, at) => (markers.includes(at) ? "" : line));
  const whole = markerAt === undefined ? body : kept.join("\n");
  return markerAt === undefined
    ? { before: body, whole, hasMarker: false }
    : { before: kept.slice(0, markerAt).join("\n").trimEnd(), whole, hasMarker: true };
}
