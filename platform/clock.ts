export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that advances only when told to; for tests and for replaying seeds. */
export function fakeClock(start: Date | string = "2026-11-15T09:00:00Z") {
  let nowMs = new Date(start).getTime();
  return {
    now: () => new Date(nowMs),
    set: (to: Date | string) => {
      nowMs = new Date(to).getTime();
    },
    advance: (byMs: number) => {
      nowMs += byMs;
    },
  };
}
