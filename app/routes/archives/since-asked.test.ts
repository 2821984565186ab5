import { expect, test } from "vitest";
import { sinceAsked } from "./since-asked.ts";

test("a day or a moment is taken", () => {
  expect(sinceAsked("2026-11-15")?.toISOString()).toBe("2026-11-15T00:00:00.000Z");
  expect(sinceAsked("2026-11-15T09:00:00Z")?.toISOString()).toBe("2026-11-15T09:00:00.000Z");
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
])("%j is no moment the database could be asked about", (text) =>
  expect(sinceAsked(text)).toBeUndefined(),
);
