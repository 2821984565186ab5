import fc from "fast-check";
import { expect, test } from "vitest";
import { accentCss, accentTones } from "./accent.ts";
import { contrastOf } from "./colors.ts";

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("every accent color can be read in both themes", () => {
  fc.assert(
    fc.property(color, (accent) => {
      const { light, dark } = accentTones(accent);
      for (const ground of ["#f6f2e9", "#fdfbf6", "#ede7da", "#ffffff"])
        expect(contrastOf(light, ground)).toBeGreaterThanOrEqual(4.5);
      for (const ground of ["#11161a", "#181f24", "#0b0f12"])
        expect(contrastOf(dark, ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("a readable color stays as it is", () => {
  expect(accentTones("#0b4f7a").light).toBe("#0b4f7a");
  expect(accentTones("#a8d4f0").dark).toBe("#a8d4f0");
  expect(accentTones("#ffff00").light).not.toBe("#ffff00");
});

test("members who chose a color or high contrast keep theirs", () => {
  expect(accentCss("#0b4f7a")).toMatch(/^:root:not\(\[data-accent\],\[data-theme="contrast"\]\)\{/);
});
