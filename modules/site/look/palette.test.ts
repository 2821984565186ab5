import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { accentTones } from "./accent.ts";
import { contrastOf, formatColor, luminance, mix, parseColor } from "./colors.ts";
import { defaultPalette, paletteOf } from "./palette.ts";

const tokens = readFileSync(new URL("../../../app/ui/styles/tokens.css", import.meta.url), "utf8");

test.each(["light", "dark"] as const)("the %s theme has the tokens of the style sheet", (theme) => {
  const start = tokens.indexOf(`[data-theme="${theme}"] {`);
  const block = tokens.slice(start, tokens.indexOf("}", start));
  for (const [name, color] of Object.entries(defaultPalette[theme]))
    expect(block).toContain(`--${name}: ${color};`);
  expect(paletteOf(theme, { page: "", surface: "", text: "" })).toBe(defaultPalette[theme]);
});

/** Colors that an administrator may choose: see `style.ts`. */
const colors = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })));
const toward = (end: number, share: number) => (color: readonly number[]) =>
  mix([color[0] ?? 0, color[1] ?? 0, color[2] ?? 0], [end, end, end], share);
const lightGround = colors
  .map(toward(255, 0.5))
  .filter((color) => luminance(color) >= 0.5)
  .map(formatColor);
const darkGround = colors
  .map(toward(0, 0.8))
  .filter((color) => luminance(color) <= 0.06)
  .map(formatColor);

test.each([
  ["light", lightGround, "#000000"],
  ["dark", darkGround, "#ffffff"],
] as const)("every token of the %s theme can be read on its grounds", (theme, grounds, ink) => {
  fc.assert(
    fc.property(grounds, grounds, colors, (page, surface, other) => {
      const strong = mix(parseColor(ink), toward(0, 0)(other), 0.1);
      const text = [page, surface].every((each) => contrastOf(formatColor(strong), each) >= 7)
        ? formatColor(strong)
        : ink;
      const found = paletteOf(theme, { page, surface, text });
      const accent = accentTones("", { ...defaultPalette, [theme]: found })[theme];
      const on = (color: string, atLeast: number, ...names: (keyof typeof found)[]) => {
        for (const name of names)
          expect(contrastOf(color, found[name]), `${color} on ${name}`).toBeGreaterThanOrEqual(
            atLeast,
          );
      };
      on(found["ink-2"], 4.5, "paper", "sheet", "blind-2");
      on(found["ink-3"], 4.5, "paper", "sheet", "sunk", "brass-wash");
      on(found.brass, 4.5, "paper", "sheet", "brass-wash");
      on(found.madder, 4.5, "paper", "madder-wash");
      on(found.edge, 3, "paper", "sheet");
      on(found["viz-line"], 3, "paper", "sheet");
      on(accent, 4.5, "paper", "sheet", "sunk");
    }),
  );
});
