import fc from "fast-check";
import { expect, test } from "vitest";
import { steps } from "./waterfall.ts";

test("each step starts where the last ended, and the last shows the remainder", () => {
  expect(steps(10, [2, 1])).toEqual([
    { from: 0, to: 1000, amount: 10 },
    { from: 800, to: 1000, amount: 2 },
    { from: 700, to: 800, amount: 1 },
    { from: 0, to: 700, amount: 7 },
  ]);
});

test("draws nothing without payments and does not divide by zero", () => {
  for (const step of steps(0, [])) expect(Number.isFinite(step.to)).toBe(true);
});

test("never leaves a gap", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 6 }),
      (paid, deductions) => {
        const bars = steps(paid, deductions);
        for (let i = 1; i < bars.length - 1; i++) {
          const before = i === 1 ? bars[0]?.to : bars[i - 1]?.from;
          expect(bars[i]?.to).toBeCloseTo(before ?? Number.NaN, 1);
        }
      },
    ),
  );
});
