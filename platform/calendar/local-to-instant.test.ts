import fc from "fast-check";
import { expect, test } from "vitest";
import { localToInstant } from "./local-to-instant.ts";
import { isZone, toLocalTime } from "./time-zones.ts";

const localIn = (zone: string, at: Date) => toLocalTime(at, zone).toISOString().slice(0, 16);

test("a local time in a zone is the right instant", () => {
  expect(localToInstant("Europe/Berlin", "2026-11-20T19:00").toISOString()).toBe(
    "2026-11-20T18:00:00.000Z",
  );
  expect(localToInstant("America/New_York", "2026-07-01T09:30").toISOString()).toBe(
    "2026-07-01T13:30:00.000Z",
  );
  // Skipped in spring: what a clock that was not set would call so.
  expect(localToInstant("Europe/Berlin", "2026-03-29T02:30").toISOString()).toMatch(
    /^2026-03-29T0[01]:30/,
  );
  // Twice in autumn: the first.
  expect(localToInstant("Europe/Berlin", "2026-10-25T02:30").toISOString()).toBe(
    "2026-10-25T00:30:00.000Z",
  );
  expect(isZone("Europe/Berlin")).toBe(true);
  expect(isZone("Mars/Olympus")).toBe(false);
});

test("local time and instant convert both ways, except at clock changes", () => {
  const zones = ["UTC", "Europe/Lisbon", "Asia/Kathmandu", "Pacific/Auckland", "America/Sao_Paulo"];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 5_000_000 }),
      (zone, minutes) => {
        const at = new Date(Date.parse("2024-01-01T00:00:00Z") + minutes * 60_000);
        const back = localToInstant(zone, localIn(zone, at));
        expect(localIn(zone, back)).toBe(localIn(zone, at));
      },
    ),
  );
});
