import { isDay } from "#platform/calendar";

/** The moment a harvester names, if it is one that a calendar and the database know. */
export function sinceAsked(text: string | null): Date | undefined {
  if (!text || !isDay(text.slice(0, 10))) return undefined;
  const since = new Date(text);
  return Number.isNaN(since.getTime()) ? undefined : since;
}
