import { z } from "zod";
import { message } from "./i18n.ts";

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
  readonly max: number;
  readonly min?: number;
}

/** Text of several lines without anything that can't be seen. Counted as a form's `maxlength` is. */
export const plainText = ({ max, min = 0 }: Limits) =>
  z
    .string({
      // A field left empty arrives as none at all.
      error: ({ input }) =>
        input === undefined ? "forms.errors.required" : "forms.errors.invalid",
    })
    .trim()
    .max(max, { error: message("forms.errors.tooLong", { count: max }), abort: true })
    .refine((text) => text.length >= min, {
      error: min > 1 ? message("forms.errors.tooShort", { count: min }) : "forms.errors.required",
      abort: true,
    })
    .refine((text) => !invisibleCharacters.test(text), {
      error: "forms.errors.invisibleCharacters",
    });

/** The same for a single line. */
export const plainSingleLine = (limits: Limits) =>
  plainText(limits).refine((text) => !lineBreak.test(text), {
    error: "forms.errors.singleLine",
  });
