import { expect, test } from "vitest";
import { paletteLines } from "./palette-lines.ts";

const labels = (...given: Parameters<typeof paletteLines>) =>
  paletteLines(...given).map(({ label }) => label);

test("the palette begins with the places of whoever opens it", () => {
  expect(labels("", false, [])).toContain("Forum");
  expect(labels("", false, [])).not.toContain("Messages");
  expect(labels("", true, [])).toEqual(expect.arrayContaining(["Messages", "Start a topic"]));
});

test("what was found comes first, then all results, then places and actions that fit", () => {
  const found = { kind: "guild", label: "Fore-edge", hint: "", href: "/guilds/fore" } as const;
  expect(labels("fo", true, [found])).toEqual([
    "Fore-edge",
    "Search for “fo”",
    "Forum",
    "Found a guild",
  ]);
  expect(paletteLines("a b&c", false, []).at(0)?.href).toBe("/search?q=a%20b%26c");
});
