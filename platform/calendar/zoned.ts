import { offsetMs } from "./wall.ts";

/**
 * The instant when clocks in a zone show `local` (2026-11-20T19:00). An hour that is skipped in
 * spring is the one after it; of one that comes twice in autumn, the first.
 */
export function instantIn(zone: string, local: string): Date {
  const asUtc = Date.parse(`${local}:00Z`);
  const first = asUtc - offsetMs(new Date(asUtc - 86_400_000), zone);
  const second = asUtc - offsetMs(new Date(first), zone);
  // Before and after a change of the clocks the two differ; the earlier one that shows it holds.
  const shows = (ms: number) => ms + offsetMs(new Date(ms), zone) === asUtc;
  return new Date(shows(first) ? first : second);
}
