import { dayMs } from "#platform/calendar";
import type { Schedule } from "./constants.ts";

/** The next day of a schedule after `today` (both `2026-11-15`): Mondays, or firsts of the month. */
export function nextDay(schedule: Schedule, today: string): string | null {
  if (schedule === "manual") return null;
  const day = new Date(`${today}T00:00:00Z`);
  if (schedule === "weekly") {
    const ahead = (8 - day.getUTCDay()) % 7 || 7;
    return new Date(day.getTime() + ahead * dayMs).toISOString().slice(0, 10);
  }
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1))
    .toISOString()
    .slice(0, 10);
}
