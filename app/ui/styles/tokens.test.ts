import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast } from "../art/contrast.ts";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

/** The custom properties of the block that `opening` begins. */
function tokensOf(opening: string): Readonly<Record<string, string>> {
  const start = css.indexOf(opening);
  if (start < 0) throw new Error(`tokens.css has no block ${opening}`);
  const block = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

const themes = {
  light: tokensOf('[data-theme="light"] {'),
  dark: tokensOf('[data-theme="dark"] {'),
};

const text = 4.5;
const graphics = 3;
const pairs = [
  ["ink", "paper", text],
  ["ink", "sheet", text],
  ["ink-2", "paper", text],
  ["ink-2", "sheet", text],
  ["ink-2", "blind-2", text],
  ["ink-3", "paper", text],
  ["ink-3", "sheet", text],
  ["ink-3", "sunk", text],
  ["ink-3", "verd-wash", text],
  ["ink-3", "brass-wash", text],
  ["verd", "paper", text],
  ["verd", "sheet", text],
  ["verd", "verd-wash", text],
  ["on-verd", "verd-fill", text],
  ["on-verd", "verd-hover", text],
  ["brass", "paper", text],
  ["brass", "sheet", text],
  ["brass", "brass-wash", text],
  ["on-brass", "brass-fill", text],
  ["on-brass", "brass-hover", text],
  ["madder", "paper", text],
  ["madder", "madder-wash", text],
  ["on-madder", "madder-fill", text],
  ["edge", "paper", graphics],
  ["edge", "sheet", graphics],
  ["viz-line", "paper", graphics],
] as const;

describe.each(["light", "dark"] as const)("the %s theme", (theme) => {
  test.each(pairs)("%s on %s reaches %d", (front, back, least) => {
    const above = themes[theme][front];
    const below = themes[theme][back];
    expect(above).toMatch(/^#[\da-f]{6}$/);
    expect(below).toMatch(/^#[\da-f]{6}$/);
    expect(contrast(above ?? "", below ?? "")).toBeGreaterThanOrEqual(least);
  });
});

test("dark mode by system setting equals dark mode by choice", () => {
  expect(tokensOf(":root:not([data-theme]) {")).toEqual(themes.dark);
});

test("both themes define the same tokens", () => {
  expect(Object.keys(themes.light)).toEqual(Object.keys(themes.dark));
});

test("contrast follows WCAG: black on white is 21, a color on itself 1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#7a570f", "#7a570f")).toBe(1);
  expect(contrast("#211e19", "#f6f2e9")).toBeCloseTo(14.87, 2);
});
