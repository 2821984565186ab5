import { expect, test } from "vitest";
import { money } from "#platform/money";
import { compared, fromUnits, inUnits, monthLabel } from "./figures.ts";

const eur = (minor: bigint) => money(minor, "EUR");

test("months have a short and a long name", () => {
  expect(monthLabel("2026-11", "en")).toEqual({
    short: "Nov",
    name: "November",
    long: "November 2026",
  });
});

test("chart values convert back to the same amounts", () => {
  for (const minor of [0n, 1n, 83_912n, -5n])
    expect(fromUnits(inUnits(eur(minor)), "EUR")).toEqual(eur(minor));
  expect(inUnits(money(1200n, "JPY"))).toBe(1200);
});

test.each([
  [1200n, 1000n, 20],
  [800n, 1000n, -20],
  [1001n, 1000n, 0],
  [500n, 0n, undefined],
  [500n, -100n, undefined],
  [-500n, 1000n, undefined],
])("%d compared with %d is %s", (now, before, percent) => {
  expect(compared(eur(now), eur(before))).toBe(percent);
});
