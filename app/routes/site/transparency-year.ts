import type { Clock } from "#platform/clock";

const firstYear = 2020;

/** The requested year, or the current one, with its start and end. */
export function yearParam(url: URL, clock: Clock) {
  const thisYear = clock.now().getUTCFullYear();
  const requestedYear = Number(url.searchParams.get("year"));
  const year =
    requestedYear >= firstYear && requestedYear <= thisYear && Number.isInteger(requestedYear)
      ? requestedYear
      : thisYear;
  const from = new Date(Date.UTC(year, 0, 1));
  const to = new Date(Date.UTC(year + 1, 0, 1));
  return { year, thisYear, span: { from, to } };
}
