import { expect, test } from "vitest";
import { isSteady, line, median, meetsTarget, spreadOf } from "./figure.ts";

test("a measurement passes at its target and fails beyond it", () => {
  const ratio = { name: "uncached", value: 0.5, atLeast: 0.5, stretch: 0.7, from: { bare: 900 } };
  expect(meetsTarget(ratio)).toBe(true);
  expect(meetsTarget({ ...ratio, value: 0.49 })).toBe(false);
  expect(meetsTarget({ name: "weight", value: 126, atMost: 125, from: {} })).toBe(false);
  expect(line({ ...ratio, value: 0.4 })).toContain(
    "FAIL  uncached: 0.40 (at least 0.5, stretch 0.7)",
  );
});

test("the median ignores an outlier", () => {
  expect(median([900, 10, 880])).toBe(880);
});

test("measurements that vary widely are inconclusive, whatever their median", () => {
  const spread = spreadOf([400, 2_000, 1_200]);
  expect(spread).toBe(5);
  const figure = { name: "kept", value: 0.9, atLeast: 0.6, spread, from: {} };
  expect(isSteady(figure)).toBe(false);
  expect(line(figure)).toContain("BUSY  kept");
});
