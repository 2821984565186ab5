import bidiFactory from "bidi-js";
import { replacementOf } from "./characters.ts";
import type { FontName, Fonts } from "./fonts.ts";

/** A part of a line in one font and one direction, with its characters in reading order. */
export interface Run {
  readonly text: string;
  readonly font: FontName;
}

/** Characters that only steer the direction: isolates, marks and embeddings. */
const invisible = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const spaces = /[\u00a0\u2000-\u200a\u202f]/gu;

/** Puts foreign text into a line so that its direction doesn't change the rest. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** The parts of a line as they stand on paper, from left to right. */
export function runsOf(
  line: string,
  direction: "ltr" | "rtl",
  fonts: Pick<Fonts, "order" | "has">,
): Run[] {
  const spaced = line.normalize("NFC").replace(spaces, " ");
  // The built-in fonts have no minus; a dash of theirs looks better than a minus of another font.
  const text = fonts.order[0] === "latin" ? spaced.replaceAll("−", "–") : spaced;
  const bidi = bidiFactory();
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const runs: Run[] = [];
  for (const indices of spansOf(bidi.getReorderedIndices(text, embedding), embedding.levels)) {
    const isReversed = (embedding.levels[indices[0] ?? 0] ?? 0) % 2 === 1;
    const words = [...indices]
      .sort((a, b) => a - b)
      .map((index) => mirrored.get(index) ?? text.charAt(index))
      .join("")
      .replace(invisible, "");
    const inOrder = wordsOf(words).flatMap((word) => inFonts(word, fonts));
    const joined = joinEqual(inOrder);
    runs.push(...(isReversed ? joined.reverse().map(reverseNeutral) : joined));
  }
  return runs;
}

/** Neighbors of one level, in the order in which they stand. */
function spansOf(indices: readonly number[], levels: Uint8Array): number[][] {
  const spans: number[][] = [];
  for (const index of indices) {
    const span = spans.at(-1);
    const last = span?.at(-1);
    const isNext = last !== undefined && Math.abs(last - index) === 1;
    if (span && last !== undefined && isNext && levels[last] === levels[index]) span.push(index);
    else spans.push([index]);
  }
  return spans;
}

/** Each with the space that follows it. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/gu) ?? [];

/** A word in the first font that has all of it; otherwise each character in one that has it. */
function inFonts(word: string, { order, has }: Pick<Fonts, "order" | "has">): Run[] {
  const whole = order.find((font) => [...word].every((character) => has(font, character)));
  if (whole) return [{ text: word, font: whole }];
  return [...word].map((character) => {
    const font = order.find((each) => has(each, character));
    return font
      ? { text: character, font }
      : { text: replacementOf(character), font: "latin" as const };
  });
}

function joinEqual(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last?.font === run.font) joined.splice(-1, 1, { ...run, text: last.text + run.text });
    else joined.push(run);
  }
  return joined;
}

/** fontkit turns letters that are written from right to left, but not signs alone. */
function reverseNeutral(run: Run): Run {
  if (/\p{L}/u.test(run.text)) return run;
  return { ...run, text: [...run.text].reverse().join("") };
}
