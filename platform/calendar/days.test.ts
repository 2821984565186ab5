import { expect, test } from "vitest";
import { isDay } from "./days.ts";

test.each([
  ...["1900-01-01", "2024-02-29", "2026-11-15", "9998-12-31"].map((day) => [day, true] as const),
  ...["", "0000-01-05", "1899-12-31", "9999-12-31"].map((day) => [day, false] as const),
  ...["2026-02-31", "2026-13-01", "2026-99-99"].map((day) => [day, false] as const),
  ...["2026-1-1", "2026-11-15T00:00", "+010000-01-01"].map((day) => [day, false] as const),
])("%j is a valid date: %s", (text, expected) => expect(isDay(text)).toBe(expected));
