const form = /^(?:19|[2-9]\d)\d\d-\d\d-\d\d$/;

/**
 * Whether a text is a day as `2026-11-15`: one that was or will be, so not 31 February, and one that
 * the database still knows with some years added or taken away, which of 0000 and 9999 is not so.
 */
export function isDay(text: string): boolean {
  if (!form.test(text) || text >= "9999") return false;
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}
