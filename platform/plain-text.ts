import { z } from "zod";

/** What moves the text around it, hides in it, or is no text at all. Joiners stay: emoji need them. */
const invisibleCharacters =
  /(?![\t\n])\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/u;
const lineBreak = /[\t\n]/;

/** Makes foreign text storable: PostgreSQL rejects NUL and lone surrogates. */
export const toStorableText = (text: string, max = Number.POSITIVE_INFINITY): string =>
  text
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, "")
    .replaceAll("\0", "")
    .toWellFormed();

interface Limits {
  /** As the message names it: "A display name". */
  readonly what: string;
  readonly max: number;
  readonly min?: number;
}

/** Text of several lines without anything that can't be seen. Counted as a form's `maxlength` is. */
export const plainText = ({ what, max, min = 0 }: Limits) =>
  z
    .string({
      // A field left empty arrives as none at all.
      error: ({ input }) => (input === undefined ? `${what} can't be empty.` : `${what} is text.`),
    })
    .trim()
    .max(max, { error: `${what} has at most ${max} characters.`, abort: true })
    .refine((text) => text.length >= min, { error: `${what} can't be empty.`, abort: true })
    .refine((text) => !invisibleCharacters.test(text), {
      error: `${what} holds characters that can't be seen. Type it anew without them.`,
    });

/** The same for a single line. */
export const plainSingleLine = (limits: Limits) =>
  plainText(limits).refine((text) => !lineBreak.test(text), {
    error: `${limits.what} stands on one line.`,
  });
