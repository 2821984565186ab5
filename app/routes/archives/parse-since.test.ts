import { expect, test } from "vitest";
import { parseSince } from "./parse-since.ts";

test("accepts a date or a date and time", () => {
  expect(parseSince("2026-11-15")?.toISOString()).toBe("2026-11-15T00:00:00.000Z");
  expect(parseSince("2026-11-15T09:00:00Z")?.toISOString()).toBe("2026-11-15T09:00:00.000Z");
});

test.each([
  null,
  "",
  "yesterday",
  "2026-02-30",
  "+275760-09-13",
  "-000001-01-01",
  "0000-01-01",
  "0",
])("%j is not a date the database accepts", (text) => expect(parseSince(text)).toBeUndefined());
