import { expect, test } from "vitest";
import { secretsEqual } from "./secrets.ts";

test("only the identical secret matches", () => {
  const right = "k".repeat(32);
  expect(secretsEqual(right, right)).toBe(true);
  for (const wrong of ["", "k", `${right}k`, `${"k".repeat(31)}K`, "é".repeat(32), "\ud800"])
    expect(secretsEqual(wrong, right)).toBe(false);
});
