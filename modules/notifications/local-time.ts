/** Wall clocks: what an instant reads in a time zone, and which instant a reading is. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  formats.set(timeZone, made);
  return made;
}

/** How far the zone's clocks are ahead of UTC then. A zone nobody knows counts as UTC. */
function offsetMs(at: Date, timeZone: string): number {
  try {
    const parts = Object.fromEntries(
      formatOf(timeZone)
        .formatToParts(at)
        .map(({ type, value }) => [type, Number(value)]),
    ) as Record<string, number>;
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    const read = Date.UTC(year, month - 1, day, hour, minute, second);
    return read - Math.floor(at.getTime() / 1000) * 1000;
  } catch {
    return 0;
  }
}

/** What the wall shows, written as if it were UTC. */
const onTheWall = (at: Date, timeZone: string): Date =>
  new Date(at.getTime() + offsetMs(at, timeZone));

/** The instant at which the wall shows this. In the hour that a change skips, the next there is. */
function instantOf(wall: Date, timeZone: string): Date {
  const guess = new Date(wall.getTime() - offsetMs(wall, timeZone));
  return new Date(wall.getTime() - offsetMs(guess, timeZone));
}

export function minuteOfDay(at: Date, timeZone: string): number {
  const wall = onTheWall(at, timeZone);
  return wall.getUTCHours() * 60 + wall.getUTCMinutes();
}

/** When the day began there: caps are counted from then. */
export function startOfDay(at: Date, timeZone: string): Date {
  const wall = onTheWall(at, timeZone);
  wall.setUTCHours(0, 0, 0, 0);
  return instantOf(wall, timeZone);
}

/** The next time after `at` that the wall shows this minute of the day, on that weekday if one is given. */
export function nextAt(
  at: Date,
  timeZone: string,
  { minute, weekday }: { minute: number; weekday?: number },
): Date {
  for (let ahead = 0; ; ahead++) {
    const wall = onTheWall(at, timeZone);
    wall.setUTCHours(0, minute, 0, 0);
    wall.setUTCDate(wall.getUTCDate() + ahead);
    if (weekday !== undefined && wall.getUTCDay() !== weekday % 7) continue;
    const found = instantOf(wall, timeZone);
    if (found > at) return found;
  }
}
