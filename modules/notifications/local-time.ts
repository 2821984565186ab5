import { offsetMs, toLocalTime } from "#platform/calendar";

/** The instant at which the wall shows this. In the hour that a change skips, the next there is. */
function instantOf(wall: Date, timeZone: string): Date {
  const guess = new Date(wall.getTime() - offsetMs(wall, timeZone));
  return new Date(wall.getTime() - offsetMs(guess, timeZone));
}

export function minuteOfDay(at: Date, timeZone: string): number {
  const wall = toLocalTime(at, timeZone);
  return wall.getUTCHours() * 60 + wall.getUTCMinutes();
}

/** When the day began there: caps are counted from then. */
export function startOfDay(at: Date, timeZone: string): Date {
  const wall = toLocalTime(at, timeZone);
  wall.setUTCHours(0, 0, 0, 0);
  return instantOf(wall, timeZone);
}

/**
 * The next time after `at` that local time shows this minute of the day, on that weekday if given.
 */
export function nextAt(
  at: Date,
  timeZone: string,
  { minute, weekday }: { minute: number; weekday?: number },
): Date {
  for (let ahead = 0; ; ahead++) {
    const wall = toLocalTime(at, timeZone);
    wall.setUTCHours(0, minute, 0, 0);
    wall.setUTCDate(wall.getUTCDate() + ahead);
    if (weekday !== undefined && wall.getUTCDay() !== weekday % 7) continue;
    const found = instantOf(wall, timeZone);
    if (found > at) return found;
  }
}
