import { toLocalTime } from "./time-zones.ts";

/** An instant as local time in a time zone. */
interface Parts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** Since midnight on that clock. */
  readonly timeMs: number;
}

export function zonedParts(moment: Date, zone: string): Parts {
  const wall = toLocalTime(moment, zone);
  const year = wall.getUTCFullYear();
  const month = wall.getUTCMonth() + 1;
  const day = wall.getUTCDate();
  return { year, month, day, timeMs: wall.getTime() - Date.UTC(year, month - 1, day) };
}

const asIfUtc = ({ year, month, day, timeMs }: Parts): number =>
  Date.UTC(year, month - 1, day) + timeMs;

/** The instant at which a clock in that zone shows these parts; if skipped, just after the gap. */
function instantOf(parts: Parts, zone: string): Date {
  const wanted = asIfUtc(parts);
  const offsetAt = (ms: number) => asIfUtc(zonedParts(new Date(ms), zone)) - ms;
  // The offsets before and after a clock change; the earlier matching instant is used.
  const around = [offsetAt(wanted - 86_400_000), offsetAt(wanted + 86_400_000)];
  const fits = around
    .map((offset) => wanted - offset)
    .filter((ms) => asIfUtc(zonedParts(new Date(ms), zone)) === wanted);
  return new Date(fits.length > 0 ? Math.min(...fits) : wanted - Math.min(...around));
}

/**
 * The same day of the month and time of day `months` later in that zone; the last day of a shorter
 * month. Count from the first anchor, never from the result: the 31st comes back after a February.
 */
export function addMonths(anchor: Date, months: number, zone = "UTC"): Date {
  const { year, month, day, timeMs } = zonedParts(anchor, zone);
  const count = year * 12 + (month - 1) + months;
  const to = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 };
  const lastDay = new Date(Date.UTC(to.year, to.month, 0)).getUTCDate();
  return instantOf({ ...to, day: Math.min(day, lastDay), timeMs }, zone);
}

/** How many whole months of the anchor have passed. */
export function monthsBetween(anchor: Date, moment: Date, zone = "UTC"): number {
  const from = zonedParts(anchor, zone);
  const to = zonedParts(moment, zone);
  const months = (to.year - from.year) * 12 + (to.month - from.month);
  return addMonths(anchor, months, zone) <= moment ? months : months - 1;
}
