import fc from "fast-check";
import { expect, test } from "vitest";
import { analyticsLimits } from "./contract.ts";
import { addDays, daysIn, parseAnalyticsFilters, periodsOf, previousRangeOf } from "./filters.ts";

const today = "2026-11-15";
const filtersOf = (search: string) => parseAnalyticsFilters(new URLSearchParams(search), today);

test.each([
  ["", { part: "people", from: "2026-08-24", to: today, source: "*", compare: false }],
  ["from=2026-02-31&to=2099-01-01&source=nobody&part=none", { from: "2026-08-24", to: today }],
  ["from=2026-11-10&to=2026-11-01", { from: "2026-11-01", to: "2026-11-01" }],
  ["to=0000-01-05&from=0000-01-01", { from: "2026-08-24", to: today }],
  ["from=1999-01-01", { from: addDays(today, 1 - analyticsLimits.maxDays), to: today }],
  ["part=money&source=waitlist&compare=on", { part: "money", source: "waitlist", compare: true }],
])("parses a URL with %s", (search, expected) => {
  expect(filtersOf(search)).toMatchObject(expected);
});

test("the previous range has the same length and ends where the range begins", () => {
  expect(previousRangeOf({ from: "2026-03-01", to: "2026-03-31" })).toEqual({
    from: "2026-01-29",
    to: "2026-02-28",
  });
});

test("periods cover a range once and in order, whatever its length", () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_500 }), fc.nat({ max: 1_095 }), (ago, length) => {
      const to = addDays(today, -ago);
      const range = { from: addDays(to, -length), to };
      const periods = periodsOf(range, today);
      expect(periods[0]?.from).toBe(range.from);
      expect(periods.at(-1)?.to).toBe(to);
      expect(periods.reduce((days, period) => days + daysIn(period), 0)).toBe(length + 1);
      for (const [n, period] of periods.entries())
        if (n > 0) expect(period.from).toBe(addDays(periods[n - 1]?.to ?? "", 1));
      expect(periods.filter(({ unfinished }) => unfinished)).toHaveLength(ago === 0 ? 1 : 0);
    }),
  );
});
