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

  test("is written as its reader likes it", () => {
    const at = "2025-03-01T15:05:00.000Z";
    const american = { dateOrder: "month", clock: "12" } as const;
    expect(dateInWords(at, now, "exact", american)).toBe("March 1, 2025, 3:05 pm");
    expect(dateInWords("2026-11-12T00:05:00.000Z", now, "exact", american)).toBe(
      "November 12, 12:05 am",
    );
    expect(dateInWords(at, now, "short", { dateOrder: "year", clock: "24" })).toBe("2025-03-01");
  });
});
