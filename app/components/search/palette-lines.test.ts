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
  expect(labels("ink is:un", true, [])).toEqual([
    "is:unanswered",
    "is:unsolved",
    "is:unread",
    "Search for “ink is:un”",
  ]);
  expect(labels("ink is:un", false, [])).not.toContain("is:unread");
  expect(labels("sav", false, [])).not.toContain("saved:yes");
  expect(paletteLines("Ink is:ans", true, [])[0]?.href).toBe("/search?q=ink%20is%3Aanswered");
  expect(labels("is", true, [])).toContain("is:mine");
  expect(paletteLines("a b&c", false, []).at(0)?.href).toBe("/search?q=a%20b%26c");
});
