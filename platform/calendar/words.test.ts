import { describe, expect, test } from "vitest";
import {
  dateInWords,
  dayInFull,
  momentInFull,
  momentInWords,
  monthInWords,
  timeInWords,
  usualFormats,
} from "#platform/calendar";

const now = new Date("2026-11-15T10:00:00Z");
const inZone = (timeZone: string) => ({ ...usualFormats, timeZone });

describe("a date in words", () => {
  test("leaves the year out when it is this one", () => {
    expect(dateInWords("2026-11-12T19:42:00.000Z", now)).toBe("12 November");
  });

  test("names another year", () => {
    expect(dateInWords("2025-03-01T00:00:00.000Z", now)).toBe("1 March 2025");
  });

  test("can name the hour", () => {
    expect(dateInWords("2026-11-12T19:42:00.000Z", now, "exact")).toBe("12 November, 19:42");
  });

  test("can cut the month where a line is tight", () => {
    expect(dateInWords("2026-11-12T19:42:00.000Z", now, "short")).toBe("12 Nov");
  });

  test("is written as its reader likes it", () => {
    const at = "2025-03-01T15:05:00.000Z";
    const american = { ...usualFormats, dateOrder: "month", clock: "12" } as const;
    expect(dateInWords(at, now, "exact", american)).toBe("March 1, 2025, 3:05 pm");
    expect(dateInWords("2026-11-12T00:05:00.000Z", now, "exact", american)).toBe(
      "November 12, 12:05 am",
    );
    expect(dateInWords(at, now, "short", { ...usualFormats, dateOrder: "year" })).toBe(
      "2025-03-01",
    );
  });
});

describe("by the reader's own clock", () => {
  const exact = (at: string, zone: string) => dateInWords(at, now, "exact", inZone(zone));

  test("a quarter of an hour counts in Kathmandu, and Kiritimati is a day ahead of Honolulu", () => {
    const at = "2026-11-15T18:20:00.000Z";
    expect(exact(at, "Asia/Kathmandu")).toBe("16 November, 00:05");
    expect(exact(at, "Pacific/Kiritimati")).toBe("16 November, 08:20");
    expect(exact(at, "Pacific/Honolulu")).toBe("15 November, 08:20");
  });

  test("over both changes of the clocks", () => {
    // Berlin leaps from 02:00 to 03:00, and in autumn has the hour from 02:00 twice.
    expect(exact("2026-03-29T00:59:00Z", "Europe/Berlin")).toBe("29 March, 01:59");
    expect(exact("2026-03-29T01:00:00Z", "Europe/Berlin")).toBe("29 March, 03:00");
    expect(exact("2026-10-25T00:30:00Z", "Europe/Berlin")).toBe("25 October, 02:30");
    expect(exact("2026-10-25T01:30:00Z", "Europe/Berlin")).toBe("25 October, 02:30");
    // Lord Howe's clocks move by half an hour.
    expect(exact("2026-10-03T15:29:00Z", "Australia/Lord_Howe")).toBe("4 October, 01:59");
    expect(exact("2026-10-03T15:30:00Z", "Australia/Lord_Howe")).toBe("4 October, 02:30");
  });

  test("whose year it is decides whether it is named", () => {
    const newYear = new Date("2026-12-31T12:00:00Z");
    expect(dateInWords("2026-12-31T11:00:00Z", newYear, "day", inZone("Pacific/Kiritimati"))).toBe(
      "1 January",
    );
    expect(dateInWords("2026-12-31T09:30:00Z", newYear, "day", inZone("Pacific/Kiritimati"))).toBe(
      "31 December 2026",
    );
  });

  test("a day of the calendar stays the same day everywhere", () => {
    for (const zone of ["Pacific/Kiritimati", "Pacific/Honolulu", "Asia/Kathmandu"])
      expect(dateInWords("2026-11-15", now, "day", inZone(zone))).toBe("15 November");
  });

  test("a zone nobody knows counts as UTC", () => {
    expect(exact("2026-11-15T18:20:00Z", "Mars/Olympus")).toBe("15 November, 18:20");
  });

  test("hours say their zone where the reader could not know it", () => {
    const visitor = { ...usualFormats, saysZone: true };
    expect(dateInWords("2026-11-15T18:20:00Z", now, "exact", visitor)).toBe(
      "15 November, 18:20 UTC",
    );
    expect(dateInWords("2026-11-15T18:20:00Z", now, "day", visitor)).toBe("15 November");
    expect(timeInWords("2026-11-15T18:20:00Z", visitor)).toBe("18:20 UTC");
  });

  test("letters name the year, and beside an hour its zone", () => {
    expect(dayInFull(new Date("2026-11-15T18:20:00Z"), inZone("Asia/Kathmandu"))).toBe(
      "16 November 2026",
    );
    expect(momentInFull("2026-11-15T18:20:00Z", inZone("America/New_York"))).toBe(
      "15 November 2026, 13:20 (America/New York)",
    );
    expect(momentInFull("2026-11-15T18:20:00Z", usualFormats)).toBe("15 November 2026, 18:20 UTC");
    expect(monthInWords("2026-10-31T20:00:00Z", inZone("Asia/Kathmandu"))).toBe("November 2026");
  });
});

describe("as near as a person would say it", () => {
  const afternoon = new Date("2026-11-15T14:00:00Z");
  test.each([
    ["2026-11-15T09:12:00Z", "09:12", "Today"],
    ["2026-11-14T23:59:00Z", "Yesterday", "Yesterday"],
    ["2026-11-10T08:00:00Z", "Tuesday", "Tuesday 10 November"],
    ["2026-11-02T08:00:00Z", "2 Nov", "Monday 2 November"],
    ["2025-11-02T08:00:00Z", "2 Nov 2025", "Sunday 2 November 2025"],
  ])("%s in a list and between days", (at, inList, between) => {
    expect(momentInWords(at, afternoon, "list")).toBe(inList);
    expect(momentInWords(at, afternoon, "day")).toBe(between);
  });

  test("today and yesterday are the reader's", () => {
    const at = "2026-11-14T23:59:00Z";
    expect(momentInWords(at, afternoon, "day", inZone("Asia/Kathmandu"))).toBe("Today");
    expect(momentInWords(at, afternoon, "time", inZone("Asia/Kathmandu"))).toBe("05:44");
    expect(
      momentInWords("2026-11-15T09:12:00Z", afternoon, "day", inZone("Pacific/Kiritimati")),
    ).toBe("Yesterday");
  });

  test("by the clock its reader likes", () => {
    const formats = { ...usualFormats, dateOrder: "month", clock: "12" } as const;
    expect(momentInWords("2026-11-15T13:05:00Z", afternoon, "list", formats)).toBe("1:05 pm");
    expect(momentInWords("2026-11-02T08:05:00Z", afternoon, "day", formats)).toBe(
      "Monday November 2",
    );
  });
});
