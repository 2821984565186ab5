import { expect, test } from "vitest";
import { sameSecret } from "./secrets.ts";

test("only the secret itself is the same, whatever somebody brings", () => {
  const right = "k".repeat(32);
  expect(sameSecret(right, right)).toBe(true);
  for (const wrong of ["", "k", `${right}k`, `${"k".repeat(31)}K`, "é".repeat(32), "\ud800"])
    expect(sameSecret(wrong, right)).toBe(false);
});
