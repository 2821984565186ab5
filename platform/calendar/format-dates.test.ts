import { describe, expect, test } from "vitest";
import {
  defaultDateFormats,
  formatCompactDate,
  formatDate,
  formatFullDate,
  formatFullDateTime,
  formatMonth,
  formatTime,
} from "#platform/calendar";

const now = new Date("2026-11-15T10:00:00Z");
const inZone = (timeZone: string) => ({ ...defaultDateFormats, timeZone });

describe("formatting a date", () => {
  test("omits the current year", () => {
    expect(formatDate("2026-11-12T19:42:00.000Z", now)).toBe("12 November");
  });

  test("names another year", () => {
    expect(formatDate("2025-03-01T00:00:00.000Z", now)).toBe("1 March 2025");
  });

  test("can include the time", () => {
    expect(formatDate("2026-11-12T19:42:00.000Z", now, "exact")).toBe("12 November, 19:42");
  });

  test("can abbreviate the month", () => {
    expect(formatDate("2026-11-12T19:42:00.000Z", now, "short")).toBe("12 Nov");
  });

  test("follows the reader's format settings", () => {
    const at = "2025-03-01T15:05:00.000Z";
    const american = { ...defaultDateFormats, dateOrder: "month", clock: "12" } as const;
    expect(formatDate(at, now, "exact", american)).toBe("March 1, 2025, 3:05 pm");
    expect(formatDate("2026-11-12T00:05:00.000Z", now, "exact", american)).toBe(
      "November 12, 12:05 am",
    );
    expect(formatDate(at, now, "short", { ...defaultDateFormats, dateOrder: "year" })).toBe(
      "2025-03-01",
    );
  });
});

describe("in the reader's time zone", () => {
  const exact = (at: string, zone: string) => formatDate(at, now, "exact", inZone(zone));

  test("Kathmandu has quarter hours, and Kiritimati is a day ahead of Honolulu", () => {
    const at = "2026-11-15T18:20:00.000Z";
    expect(exact(at, "Asia/Kathmandu")).toBe("16 November, 00:05");
    expect(exact(at, "Pacific/Kiritimati")).toBe("16 November, 08:20");
    expect(exact(at, "Pacific/Honolulu")).toBe("15 November, 08:20");
  });

  test("across both daylight saving changes", () => {
    // Berlin leaps from 02:00 to 03:00, and in autumn has the hour from 02:00 twice.
    expect(exact("2026-03-29T00:59:00Z", "Europe/Berlin")).toBe("29 March, 01:59");
    expect(exact("2026-03-29T01:00:00Z", "Europe/Berlin")).toBe("29 March, 03:00");
    expect(exact("2026-10-25T00:30:00Z", "Europe/Berlin")).toBe("25 October, 02:30");
    expect(exact("2026-10-25T01:30:00Z", "Europe/Berlin")).toBe("25 October, 02:30");
    // Lord Howe's clocks move by half an hour.
    expect(exact("2026-10-03T15:29:00Z", "Australia/Lord_Howe")).toBe("4 October, 01:59");
    expect(exact("2026-10-03T15:30:00Z", "Australia/Lord_Howe")).toBe("4 October, 02:30");
  });

  test("the reader's year decides whether it is shown", () => {
    const newYear = new Date("2026-12-31T12:00:00Z");
    expect(formatDate("2026-12-31T11:00:00Z", newYear, "day", inZone("Pacific/Kiritimati"))).toBe(
      "1 January",
    );
    expect(formatDate("2026-12-31T09:30:00Z", newYear, "day", inZone("Pacific/Kiritimati"))).toBe(
      "31 December 2026",
    );
  });

  test("a calendar date is the same everywhere", () => {
    for (const zone of ["Pacific/Kiritimati", "Pacific/Honolulu", "Asia/Kathmandu"])
      expect(formatDate("2026-11-15", now, "day", inZone(zone))).toBe("15 November");
  });

  test("an unknown zone counts as UTC", () => {
    expect(exact("2026-11-15T18:20:00Z", "Mars/Olympus")).toBe("15 November, 18:20");
  });

  test("times name their zone when the reader could not know it", () => {
    const visitor = { ...defaultDateFormats, showZone: true };
    expect(formatDate("2026-11-15T18:20:00Z", now, "exact", visitor)).toBe(
      "15 November, 18:20 UTC",
    );
    expect(formatDate("2026-11-15T18:20:00Z", now, "day", visitor)).toBe("15 November");
    expect(formatTime("2026-11-15T18:20:00Z", visitor)).toBe("18:20 UTC");
  });

  test("emails include the year, and the zone with a time", () => {
    expect(formatFullDate(new Date("2026-11-15T18:20:00Z"), inZone("Asia/Kathmandu"))).toBe(
      "16 November 2026",
    );
    expect(formatFullDateTime("2026-11-15T18:20:00Z", inZone("America/New_York"))).toBe(
      "15 November 2026, 13:20 (America/New York)",
    );
    expect(formatFullDateTime("2026-11-15T18:20:00Z", defaultDateFormats)).toBe(
      "15 November 2026, 18:20 UTC",
    );
    expect(formatMonth("2026-10-31T20:00:00Z", inZone("Asia/Kathmandu"))).toBe("November 2026");
  });
});

describe("relative dates", () => {
  const afternoon = new Date("2026-11-15T14:00:00Z");
  test.each([
    ["2026-11-15T09:12:00Z", "09:12", "Today"],
    ["2026-11-14T23:59:00Z", "Yesterday", "Yesterday"],
    ["2026-11-10T08:00:00Z", "Tuesday", "Tuesday 10 November"],
    ["2026-11-02T08:00:00Z", "2 Nov", "Monday 2 November"],
    ["2025-11-02T08:00:00Z", "2 Nov 2025", "Sunday 2 November 2025"],
  ])("%s in a list and as a day separator", (at, inList, between) => {
    expect(formatCompactDate(at, afternoon, "list")).toBe(inList);
    expect(formatCompactDate(at, afternoon, "day")).toBe(between);
  });

  test("today and yesterday are the reader's", () => {
    const at = "2026-11-14T23:59:00Z";
    expect(formatCompactDate(at, afternoon, "day", inZone("Asia/Kathmandu"))).toBe("Today");
    expect(formatCompactDate(at, afternoon, "time", inZone("Asia/Kathmandu"))).toBe("05:44");
    expect(
      formatCompactDate("2026-11-15T09:12:00Z", afternoon, "day", inZone("Pacific/Kiritimati")),
    ).toBe("Yesterday");
  });

  test("follow the reader's clock format", () => {
    const formats = { ...defaultDateFormats, dateOrder: "month", clock: "12" } as const;
    expect(formatCompactDate("2026-11-15T13:05:00Z", afternoon, "list", formats)).toBe("1:05 pm");
    expect(formatCompactDate("2026-11-02T08:05:00Z", afternoon, "day", formats)).toBe(
      "Monday November 2",
    );
  });
});
