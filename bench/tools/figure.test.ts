import { expect, test } from "vitest";
import { holds, isSteady, line, median, spreadOf } from "./figure.ts";

test("a figure passes at its target and fails beyond it", () => {
  const ratio = { name: "uncached", value: 0.5, atLeast: 0.5, stretch: 0.7, from: { bare: 900 } };
  expect(holds(ratio)).toBe(true);
  expect(holds({ ...ratio, value: 0.49 })).toBe(false);
  expect(holds({ name: "weight", value: 126, atMost: 125, from: {} })).toBe(false);
  expect(line({ ...ratio, value: 0.4 })).toContain(
    "FAIL  uncached: 0.40 (at least 0.5, stretch 0.7)",
  );
});

test("the median leaves the odd round out", () => {
  expect(median([900, 10, 880])).toBe(880);
});

test("rounds that lie far apart prove nothing, whatever their median", () => {
  const spread = spreadOf([400, 2_000, 1_200]);
  expect(spread).toBe(5);
  const figure = { name: "kept", value: 0.9, atLeast: 0.6, spread, from: {} };
  expect(isSteady(figure)).toBe(false);
  expect(line(figure)).toContain("BUSY  kept");
});
