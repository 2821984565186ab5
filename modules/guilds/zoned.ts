/** How far a zone is from UTC at an instant, in milliseconds. */
function offsetMs(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    ...{ timeZone: zone, hourCycle: "h23", year: "numeric", month: "2-digit", day: "2-digit" },
    ...{ hour: "2-digit", minute: "2-digit", second: "2-digit" },
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0);
  const local = Date.UTC(
    ...([part("year"), part("month") - 1, part("day")] as const),
    ...([part("hour"), part("minute"), part("second")] as const),
  );
  return local - Math.floor(at.getTime() / 1000) * 1000;
}

export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en-GB", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/**
 * The instant when clocks in a zone show `local` (2026-11-20T19:00). An hour that is skipped in
 * spring is the one after it; of one that comes twice in autumn, the first.
 */
export function instantIn(zone: string, local: string): Date {
  const asUtc = Date.parse(`${local}:00Z`);
  const first = asUtc - offsetMs(zone, new Date(asUtc - 86_400_000));
  const second = asUtc - offsetMs(zone, new Date(first));
  // Before and after a change of the clocks the two differ; the earlier one that shows it holds.
  const shows = (ms: number) => ms + offsetMs(zone, new Date(ms)) === asUtc;
  return new Date(shows(first) ? first : second);
}

/** What clocks in a zone show at an instant: 2026-11-20T19:00. */
export function localIn(zone: string, at: Date): string {
  return new Date(at.getTime() + offsetMs(zone, at)).toISOString().slice(0, 16);
}
