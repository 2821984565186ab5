import { describe, expect, test } from "vitest";
import { slopePerHour } from "./slope.ts";

const minuteMs = 60_000;
const at = (minute: number, value: number) => ({ atMs: minute * minuteMs, value });

describe("the growth of a measured value", () => {
  test("is given per hour", () => {
    expect(slopePerHour([at(0, 100), at(10, 110), at(20, 120)])).toBeCloseTo(60);
    expect(slopePerHour([at(5, 7), at(6, 7), at(7, 7)])).toBe(0);
    expect(slopePerHour([at(0, 100), at(30, 70)])).toBeCloseTo(-60);
  });

  test("fits all samples rather than the first and the last", () => {
    const level = Array.from({ length: 59 }, (_, n) => at(n, 50));
    expect(Math.abs(slopePerHour([...level, at(59, 60)]))).toBeLessThan(2);
  });

  test("is 0 where there is nothing to compare", () => {
    expect(slopePerHour([])).toBe(0);
    expect(slopePerHour([at(1, 5)])).toBe(0);
  });
});
