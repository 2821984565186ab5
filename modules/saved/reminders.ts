import { dayMs, hourMs, instantIn, onTheWall } from "#platform/calendar";
import { type RemindChoice, savedLimits } from "./contract.ts";
import { reminderPassed } from "./errors.ts";

/** When people are reminded of what is for a day, by their own clock. */
const hour = "09:00";
const laterHours = 3;

export interface Reminder {
  readonly remind: RemindChoice;
  readonly remindOn?: string | undefined;
}

/** The moment somebody means; null for none, undefined where it stays as it is. */
export function momentOf(
  { remind, remindOn = "" }: Reminder,
  now: Date,
  timeZone: string,
): Date | null | undefined {
  if (remind === "keep") return undefined;
  if (remind === "none") return null;
  if (remind === "later") return new Date(now.getTime() + laterHours * hourMs);
  const wall = onTheWall(now, timeZone);
  const dayAhead = (days: number) =>
    new Date(wall.getTime() + days * dayMs).toISOString().slice(0, 10);
  if (remind === "tomorrow") return instantIn(timeZone, `${dayAhead(1)}T${hour}`);
  if (remind === "week") return instantIn(timeZone, `${dayAhead(7)}T${hour}`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(remindOn);
  const last = new Date(now.getTime() + savedLimits.remindDays * dayMs);
  const at = isDay ? instantIn(timeZone, `${remindOn}T${hour}`) : undefined;
  // A day that is not, such as 30 February, would silently be another.
  const is = at && !Number.isNaN(at.getTime()) && shown(at, timeZone) === remindOn;
  if (!is || at <= now || at > last) throw reminderPassed();
  return at;
}

const shown = (at: Date, timeZone: string): string =>
  onTheWall(at, timeZone).toISOString().slice(0, 10);
