/**
 * A line of its own, where the part of a text that everyone may read ends. An HTML comment, which
 * other Markdown programs hide.
 */
export const paywallMarker = "<!-- paywall -->";

const markerLine = /^ {0,3}<!--\s*paywall\s*-->\s*$/i;
const fenceLine = /^ {0,3}(`{3,}|~{3,})/;

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
  const kept: string[] = [];
  let markerAt: number | undefined;
  let fence: string | undefined;
  for (const line of lines) {
    const mark = fenceLine.exec(line)?.[1];
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
    if (fence === undefined && markerLine.test(line)) {
      markerAt ??= kept.length;
      // An empty line, so that the paragraphs around it stay apart.
      kept.push("");
    } else kept.push(line);
  }
  const whole = markerAt === undefined ? body : kept.join("\n");
  return markerAt === undefined
    ? { before: body, whole, hasMarker: false }
    : { before: kept.slice(0, markerAt).join("\n").trimEnd(), whole, hasMarker: true };
}
