import { offsetMs } from "./time-zones.ts";

/**
 * The instant when clocks in a zone show `local` (2026-11-20T19:00). An hour skipped in spring
 * becomes the hour after it; of an hour repeated in autumn, the first is used.
 */
export function localToInstant(zone: string, local: string): Date {
  const asUtc = Date.parse(`${local}:00Z`);
  const first = asUtc - offsetMs(new Date(asUtc - 86_400_000), zone);
  const second = asUtc - offsetMs(new Date(first), zone);
  // Around a clock change the two offsets differ; the earlier matching instant is used.
  const shows = (ms: number) => ms + offsetMs(new Date(ms), zone) === asUtc;
  return new Date(shows(first) ? first : second);
}
