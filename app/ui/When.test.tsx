import { describe, expect, test } from "vitest";
import { dateInWords } from "./When.tsx";

describe("a date in words", () => {
  const now = new Date("2026-11-15T10:00:00Z");

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
});
