import type { Clock } from "#platform/clock";

const firstYear = 2020;

/** The year that was asked for, or this one, and when it begins and ends. */
export function yearAsked(url: URL, clock: Clock) {
  const thisYear = clock.now().getUTCFullYear();
  const asked = Number(url.searchParams.get("year"));
  const year =
    asked >= firstYear && asked <= thisYear && Number.isInteger(asked) ? asked : thisYear;
  const from = new Date(Date.UTC(year, 0, 1));
  const to = new Date(Date.UTC(year + 1, 0, 1));
  return { year, thisYear, span: { from, to } };
}
