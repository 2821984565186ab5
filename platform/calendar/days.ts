const form = /^(?:19|[2-9]\d)\d\d-\d\d-\d\d$/;

/**
 * Whether a text is a real day such as `2026-11-15`: not 31 February, and not so close to the years
 * 0000 and 9999 that adding or subtracting years would leave the database's range.
 */
export function isDay(text: string): boolean {
  if (!form.test(text) || text >= "9999") return false;
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}
