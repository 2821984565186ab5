import { INTENT_FIELD, STATE_FIELD } from "./form-names.ts";

const maxEntries = 500;
const maxDepth = 5;
const segment = /^[A-Za-z][A-Za-z0-9_-]{0,63}(?:\[\d{0,3}\])?$/;
const unsafe = new Set(["constructor", "prototype", "hasOwnProperty", "toString", "valueOf"]);

/**
 * Whether a field name may reach the parser. Names become object paths there, so names that point
 * at a prototype are rejected, and so are indexes that would create a huge sparse array.
 */
export function isFieldName(name: string): boolean {
  const parts = name.split(".");
  return (
    parts.length <= maxDepth &&
    parts.every((part) => segment.test(part) && !unsafe.has(part.replace(/\[\d*\]$/, "")))
  );
}

/**
 * Text the rest of the site can rely on: no NUL, which PostgreSQL rejects; no lone surrogates; one
 * kind of line ending, since browsers send CRLF.
 */
export const cleanText = (text: string): string =>
  text.replaceAll("\0", "").replace(/\r\n?/g, "\n").toWellFormed();

/** The form without names that cannot be fields, or nothing when it holds more than any form of ours. */
export function cleanForm(form: FormData): FormData | undefined {
  const clean = new FormData();
  let entries = 0;
  for (const [name, value] of form) {
    if (++entries > maxEntries) return;
    if (!isFieldName(name)) continue;
    if (typeof value === "string") clean.append(name, cleanText(value));
    else clean.append(name, value, value.name);
  }
  return clean;
}

/** A request to change the form itself (validate while typing, add a row) rather than submit it. */
export const isIntent = (form: FormData) => form.has(INTENT_FIELD) || form.has(STATE_FIELD);
