import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testTranslations } from "#tests/translate";
import { niceTicks, shortNumber, wholeTicks } from "./ticks.ts";

describe("axis ticks", () => {
  test.each([
    [866, [0, 250, 500, 750, 1000]],
    [1000, [0, 250, 500, 750, 1000]],
    [1001, [0, 500, 1000, 1500]],
    [4, [0, 1, 2, 3, 4]],
    [0.7, [0, 0.2, 0.4, 0.6, 0.8]],
    [12_400, [0, 5000, 10_000, 15_000]],
    [0, [0, 1]],
    [Number.NaN, [0, 1]],
  ])("for a maximum of %d", (max, ticks) => {
    expect(niceTicks(max)).toEqual(ticks);
  });

  test("are whole numbers for counts and cover the maximum", () => {
    expect(wholeTicks(niceTicks(1))).toEqual([0, 1]);
    expect(wholeTicks(niceTicks(2))).toEqual([0, 1, 2]);
    expect(wholeTicks(niceTicks(1.4))).toEqual([0, 0.5, 1, 1.5]);
  });

  test("go below zero for negative values", () => {
    expect(niceTicks(300, 5, -120)).toEqual([-200, 0, 200, 400]);
  });

  test("include zero, cover every value, are at most five and evenly spaced", () => {
    const amount = fc.double({ min: 1e-6, max: 1e12, noNaN: true });
    fc.assert(
      fc.property(amount, fc.option(amount, { nil: 0 }), (max, debit) => {
        const ticks = niceTicks(max, 5, -debit);
        const [first = 0, second = 0] = ticks;
        const step = second - first;
        expect(ticks).toContain(0);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(ticks.at(-1) ?? 0).toBeGreaterThanOrEqual(max - step * 1e-6);
        expect(first).toBeLessThanOrEqual(step * 1e-6 - debit);
        for (const [i, tick] of ticks.entries())
          expect(Math.abs(tick - (first + i * step))).toBeLessThan(step * 1e-3);
      }),
    );
  });
});

test.each([
  [0, "0"],
  [750, "750"],
  [1000, "1k"],
  [2500, "2.5k"],
  [2_500_000, "2.5m"],
  [-1200, "−1.2k"],
  [0.25, "0.25"],
])("%d is labeled %s on an axis", (value, text) => {
  expect(shortNumber(value, testTranslations.forLocale("en"))).toBe(text);
});

test("an axis is labeled in the reader's language, with the currency where it is asked for", () => {
  const german = testTranslations.forLocale("de");
  expect(shortNumber(2.5, german)).toBe("2,5");
  expect(shortNumber(150, german, "EUR")).toBe("150\u00a0€");
  const arabic = testTranslations.forLocale("ar");
  expect(shortNumber(150, arabic, "EUR")).toBe("\u2066\u200f150\u00a0€\u2069");
});
