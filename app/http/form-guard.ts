import { INTENT_FIELD, STATE_FIELD } from "./form-names.ts";

const maxEntries = 500;
const maxDepth = 5;
const segment = /^[A-Za-z][A-Za-z0-9_-]{0,63}(?:\[\d{0,3}\])?$/;
const unsafe = new Set(["constructor", "prototype", "hasOwnProperty", "toString", "valueOf"]);

/**
 * Whether a field's name may reach the parser. Names become paths into an object there, so one that
 * points at a prototype is refused, and so is an index that would make a list of a billion holes.
 */
export function isFieldName(name: string): boolean {
  const parts = name.split(".");
  return (
    parts.length <= maxDepth &&
    parts.every((part) => segment.test(part) && !unsafe.has(part.replace(/\[\d*\]$/, "")))
  );
}

/**
 * Text as the rest of the house may rely on it: no NUL, which PostgreSQL refuses; no half of a
 * surrogate pair; one kind of line end, since browsers send CRLF and nobody typed it.
 */
export const cleanText = (text: string): string =>
  text.replaceAll("\0", "").replace(/\r\n?/g, "\n").toWellFormed();

/** The form without names that cannot be fields, or nothing when it holds more than any form of ours. */
export function cleanForm(given: FormData): FormData | undefined {
  const clean = new FormData();
  let entries = 0;
  for (const [name, value] of given) {
    if (++entries > maxEntries) return;
    if (!isFieldName(name)) continue;
    if (typeof value === "string") clean.append(name, cleanText(value));
    else clean.append(name, value, value.name);
  }
  return clean;
}

/** A request for a change of the form itself (a check while typing, one row more), not its sending. */
export const isIntent = (form: FormData) => form.has(INTENT_FIELD) || form.has(STATE_FIELD);
