import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMonths, monthsBetween, zonedParts } from "../calendar.ts";

const at = (text: string) => new Date(text);
const day = (moment: Date) => moment.toISOString().slice(0, 10);

describe("adding months", () => {
  test("the 31st becomes the last day of short months, and returns", () => {
    const anchor = at("2027-10-31T09:30:00Z");
    expect([1, 2, 3, 4, 5, 6].map((n) => day(addMonths(anchor, n)))).toEqual([
      "2027-11-30",
      "2027-12-31",
      "2028-01-31",
      "2028-02-29",
      "2028-03-31",
      "2028-04-30",
    ]);
  });

  test("a leap day's year ends on 28 February, and four years on the 29th", () => {
    const anchor = at("2028-02-29T00:00:00Z");
    expect(day(addMonths(anchor, 12))).toBe("2029-02-28");
    expect(day(addMonths(anchor, 48))).toBe("2032-02-29");
  });

  test("keeps the local time across daylight saving changes", () => {
    // 10:00 in Berlin is 09:00 UTC in winter and 08:00 in summer.
    expect(addMonths(at("2027-01-15T09:00:00Z"), 3, "Europe/Berlin")).toEqual(
      at("2027-04-15T08:00:00Z"),
    );
    // In Auckland 31 January 08:00 is still 30 January in UTC; the month's end is theirs.
    expect(addMonths(at("2027-01-30T19:00:00Z"), 1, "Pacific/Auckland")).toEqual(
      at("2027-02-27T19:00:00Z"),
    );
  });

  test("a skipped local time moves just after; a repeated one is the first", () => {
    // Berlin leaps from 02:00 to 03:00 on 28 March 2027.
    expect(addMonths(at("2027-02-28T01:30:00Z"), 1, "Europe/Berlin")).toEqual(
      at("2027-03-28T01:30:00Z"),
    );
    // It has 02:30 twice on 31 October 2027.
    expect(addMonths(at("2027-08-31T00:30:00Z"), 2, "Europe/Berlin")).toEqual(
      at("2027-10-31T00:30:00Z"),
    );
  });

  test("in any zone months never run backwards, and counting inverts adding", () => {
    const zones = ["UTC", "Europe/Berlin", "America/St_Johns", "Asia/Kathmandu", "Pacific/Apia"];
    fc.assert(
      fc.property(
        fc.date({ min: at("2020-01-01"), max: at("2035-01-01"), noInvalidDate: true }),
        fc.constantFrom(...zones),
        fc.nat({ max: 60 }),
        (anchor, zone, months) => {
          const later = addMonths(anchor, months, zone);
          expect(later < addMonths(anchor, months + 1, zone)).toBe(true);
          expect(monthsBetween(anchor, later, zone)).toBe(months);
          expect(monthsBetween(anchor, new Date(later.getTime() - 1), zone)).toBe(months - 1);
          const from = zonedParts(anchor, zone);
          const to = zonedParts(later, zone);
          expect(to.day).toBeLessThanOrEqual(from.day);
        },
      ),
      { numRuns: 300 },
    );
  });
});
