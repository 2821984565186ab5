import { dayMs, hourMs, localToInstant, toLocalTime } from "#platform/calendar";
import { type RemindChoice, savedLimits } from "./contract.ts";
import { reminderPassed } from "./errors.ts";

/** When people are reminded of what is for a day, by their own clock. */
const hour = "09:00";
const laterHours = 3;

export interface Reminder {
  readonly remind: RemindChoice;
  readonly remindOn?: string | undefined;
}

/** The chosen time; null for none, undefined to leave it unchanged. */
export function reminderDate(
  { remind, remindOn = "" }: Reminder,
  now: Date,
  timeZone: string,
): Date | null | undefined {
  if (remind === "keep") return undefined;
  if (remind === "none") return null;
  if (remind === "later") return new Date(now.getTime() + laterHours * hourMs);
  const wall = toLocalTime(now, timeZone);
  const dayAhead = (days: number) =>
    new Date(wall.getTime() + days * dayMs).toISOString().slice(0, 10);
  if (remind === "tomorrow") return localToInstant(timeZone, `${dayAhead(1)}T${hour}`);
  if (remind === "week") return localToInstant(timeZone, `${dayAhead(7)}T${hour}`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(remindOn);
  const last = new Date(now.getTime() + savedLimits.remindDays * dayMs);
  const at = isDay ? localToInstant(timeZone, `${remindOn}T${hour}`) : undefined;
  // A day that is not, such as 30 February, would silently be another.
  const is = at && !Number.isNaN(at.getTime()) && formatDate(at, timeZone) === remindOn;
  if (!is || at <= now || at > last) throw reminderPassed();
  return at;
}

const formatDate = (at: Date, timeZone: string): string =>
  toLocalTime(at, timeZone).toISOString().slice(0, 10);
