import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { accents } from "#contracts/preferences";
import { contrast } from "../art/contrast.ts";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const tokens = read("tokens.css");
const personal = read("personal.css");

function block(css: string, opening: string): Record<string, string> {
  const start = css.indexOf(opening);
  if (start < 0) throw new Error(`no block ${opening}`);
  const inside = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    [...inside.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
}

const light = block(tokens, '[data-theme="light"] {');
const themes = {
  light,
  dark: block(tokens, '[data-theme="dark"] {'),
  contrast: { ...light, ...block(personal, '[data-theme="contrast"] {') },
} as const;

/** The two sides of `light-dark(a, b)`; high contrast is a light theme. */
const sideOf = (value: string, theme: keyof typeof themes): string => {
  const [, day = value, night = value] = /light-dark\((#\w{6}), (#\w{6})\)/.exec(value) ?? [];
  return theme === "dark" ? night : day;
};

function tokensOf(theme: keyof typeof themes, accent: string): Record<string, string> {
  const chosen = accent === "verdigris" ? {} : block(personal, `[data-accent="${accent}"]`);
  const all = { ...themes[theme], ...chosen };
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [name, sideOf(value, theme)]),
  );
}

const pairs = [
  ["verd", "paper"],
  ["verd", "sheet"],
  ["verd", "verd-wash"],
  ["on-verd", "verd-fill"],
  ["on-verd", "verd-hover"],
  ["ink-3", "verd-wash"],
  ["ink-3", "sunk"],
  ["ink-2", "sheet"],
  ["brass", "paper"],
  ["brass", "brass-wash"],
  ["madder", "paper"],
  ["madder", "madder-wash"],
  ["on-madder", "madder-fill"],
] as const;

describe.each(Object.keys(themes) as (keyof typeof themes)[])("in the %s theme", (theme) => {
  test.each(accents)("%s is readable on every background", (accent) => {
    const found = tokensOf(theme, accent);
    const least = theme === "contrast" ? 7 : 4.5;
    for (const [front, back] of pairs) {
      const above = found[front] ?? "";
      const below = found[back] ?? "";
      expect(above, front).toMatch(/^#[\da-f]{6}$/);
      const wanted = front === "verd" || front === "ink-3" ? least : 4.5;
      expect(
        contrast(above, below),
        `${front} ${above} on ${back} ${below}`,
      ).toBeGreaterThanOrEqual(wanted);
    }
  });
});
