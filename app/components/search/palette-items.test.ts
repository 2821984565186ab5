import { expect, test } from "vitest";
import { paletteItems } from "./palette-items.ts";

const labels = (...args: Parameters<typeof paletteItems>) =>
  paletteItems(...args).map(({ label }) => label);

test("the palette starts with the pages the user can open", () => {
  expect(labels("", false, [])).toContain("Forum");
  expect(labels("", false, [])).not.toContain("Messages");
  expect(labels("", true, [])).toEqual(expect.arrayContaining(["Messages", "Start a topic"]));
});

test("lists results first, then all results, then matching pages and actions", () => {
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
  expect(paletteItems("Ink is:ans", true, [])[0]?.href).toBe("/search?q=ink%20is%3Aanswered");
  expect(labels("is", true, [])).toContain("is:mine");
  expect(paletteItems("a b&c", false, []).at(0)?.href).toBe("/search?q=a%20b%26c");
});
