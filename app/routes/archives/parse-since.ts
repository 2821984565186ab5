import { isDay } from "#platform/calendar";

/** A harvester's timestamp, if it is valid for the calendar and the database. */
export function parseSince(text: string | null): Date | undefined {
  if (!text || !isDay(text.slice(0, 10))) return undefined;
  const since = new Date(text);
  return Number.isNaN(since.getTime()) ? undefined : since;
}
