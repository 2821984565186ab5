import { expect, test } from "vitest";
import { english } from "#tests/translate";
import { findSettings } from "./sections.ts";

const names = (query: string) => findSettings(query, english).map(({ name }) => name);

test("matches the start of words in any order and case", () => {
  expect(names("Block")).toEqual(["Blocked people"]);
  expect(names("people mut")).toEqual(["Muted people"]);
  expect(names("profile ph")).toEqual(["Profile photo and banner"]);
  expect(names("privacy search")).toEqual(["Search engines"]);
});

test("returns nothing for an unknown query and everything for an empty one", () => {
  expect(names("payouts zzz")).toEqual([]);
  expect(names("ocked")).toEqual([]);
  expect(names("  ").length).toBeGreaterThan(8);
});

test("handles a query of 1 MB quickly", () => {
  const startedMs = performance.now();
  findSettings("a ".repeat(500_000), english);
  expect(performance.now() - startedMs).toBeLessThan(500);
});
