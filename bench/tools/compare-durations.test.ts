import { expect, test } from "vitest";
import { seededRandom } from "#tests/seeded-random";
import { compareDurations } from "./compare-durations.ts";

test("equal durations cannot be told apart, slower ones can", () => {
  const random = seededRandom(7).next;
  const around = (ms: number) => Array.from({ length: 300 }, () => ms + random() * 10);
  const same = compareDurations(around(40), around(40), random);
  expect(same.guess).toBeLessThan(0.56);
  expect(same.from).toBeLessThan(1);
  expect(same.to).toBeGreaterThan(1);
  const slower = compareDurations(around(44), around(40), random);
  expect(slower.guess).toBeGreaterThan(0.75);
  expect(slower.from).toBeGreaterThan(1);
  expect(slower.ratio).toBeCloseTo(49 / 45, 1);
});
