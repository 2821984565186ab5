import { describe, expect, test } from "vitest";
import { nextAt, startOfDay } from "./local-time.ts";
import { quietHoursEnd } from "./quiet-hours.ts";

describe("the next occurrence of a local time", () => {
  test.each([
    ["later today", "2026-11-15T05:00:00Z", "UTC", { minute: 540 }, "2026-11-15T09:00:00.000Z"],
    ["tomorrow", "2026-11-15T09:00:00Z", "UTC", { minute: 540 }, "2026-11-16T09:00:00.000Z"],
    [
      "in a zone to the east",
      "2026-11-15T22:00:00Z",
      "Asia/Tokyo",
      { minute: 540 },
      "2026-11-16T00:00:00.000Z",
    ],
    [
      "across the end of daylight saving time",
      "2026-10-24T20:00:00Z",
      "Europe/Berlin",
      { minute: 540 },
      "2026-10-25T08:00:00.000Z",
    ],
    [
      "in the skipped hour",
      "2026-03-29T00:00:00Z",
      "Europe/Berlin",
      { minute: 150 },
      "2026-03-29T01:30:00.000Z",
    ],
    [
      "on a weekday",
      "2026-11-15T12:00:00Z",
      "UTC",
      { minute: 540, weekday: 7 },
      "2026-11-22T09:00:00.000Z",
    ],
    [
      "in an unknown zone",
      "2026-11-15T05:00:00Z",
      "Mars/Base",
      { minute: 540 },
      "2026-11-15T09:00:00.000Z",
    ],
  ])("%s", (_, at, zone, when, expected) => {
    expect(nextAt(new Date(at), zone, when).toISOString()).toBe(expected);
  });
});

test("a day begins at local midnight", () => {
  expect(startOfDay(new Date("2026-11-15T02:00:00Z"), "America/New_York").toISOString()).toBe(
    "2026-11-14T05:00:00.000Z",
  );
});

describe("quiet hours", () => {
  const night = { quietFrom: 22 * 60, quietUntil: 8 * 60, timeZone: "UTC" };
  test.each([
    ["before", "2026-11-15T21:59:00Z", night, undefined],
    ["in the evening", "2026-11-15T22:00:00Z", night, "2026-11-16T08:00:00.000Z"],
    ["in the morning", "2026-11-15T07:59:00Z", night, "2026-11-15T08:00:00.000Z"],
    ["after", "2026-11-15T08:00:00Z", night, undefined],
    [
      "around noon",
      "2026-11-15T12:30:00Z",
      { quietFrom: 720, quietUntil: 780, timeZone: "UTC" },
      "2026-11-15T13:00:00.000Z",
    ],
    [
      "disabled",
      "2026-11-15T23:00:00Z",
      { quietFrom: null, quietUntil: null, timeZone: "UTC" },
      undefined,
    ],
  ])("%s", (_, at, quiet, ends) => {
    expect(quietHoursEnd(new Date(at), quiet)?.toISOString()).toBe(ends);
  });
});
