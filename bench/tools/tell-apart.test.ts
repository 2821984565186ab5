import { expect, test } from "vitest";
import { chance } from "#tests/chance";
import { tellApart } from "./tell-apart.ts";

test("the same durations are a coin, and slower ones are found out", () => {
  const random = chance(7).next;
  const around = (ms: number) => Array.from({ length: 300 }, () => ms + random() * 10);
  const same = tellApart(around(40), around(40), random);
  expect(same.guess).toBeLessThan(0.56);
  expect(same.from).toBeLessThan(1);
  expect(same.to).toBeGreaterThan(1);
  const slower = tellApart(around(44), around(40), random);
  expect(slower.guess).toBeGreaterThan(0.75);
  expect(slower.from).toBeGreaterThan(1);
  expect(slower.ratio).toBeCloseTo(49 / 45, 1);
});
