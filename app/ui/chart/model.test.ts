import { expect, test } from "vitest";
import { axisLabels } from "./model.ts";

const labelsOf = (labels: readonly string[], distance: number) => {
  const periods = labels.map((label) => ({ name: label, label, values: [] }));
  const middles = labels.map((_, index) => distance * (index + 0.5));
  return axisLabels(periods, middles, distance * labels.length).map(({ label }) => label);
};

test("labels are left out where they would touch, and those in Japanese are wider", () => {
  expect(labelsOf(["9 Oct", "16 Oct", "23 Oct", "30 Oct"], 50)).toHaveLength(4);
  expect(labelsOf(["10月9日", "10月16日", "10月23日", "10月30日"], 50)).toEqual([
    "10月16日",
    "10月30日",
  ]);
});
