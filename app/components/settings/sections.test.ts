import { expect, test } from "vitest";
import { findSettings } from "./sections.ts";

const names = (query: string) => findSettings(query).map(({ name }) => name);

test("finds by the beginnings of words, in any order and case", () => {
  expect(names("Block")).toEqual(["Blocked and muted people"]);
  expect(names("people mut")).toEqual(["Blocked and muted people"]);
  expect(names("avatar")).toEqual(["Avatar and banner pictures"]);
  expect(names("privacy search")).toEqual(["Search engines"]);
});

test("finds nothing for what is not there, and all for nothing", () => {
  expect(names("payouts zzz")).toEqual([]);
  expect(names("ocked")).toEqual([]);
  expect(names("  ").length).toBeGreaterThan(8);
});

test("takes a megabyte of words in good time", () => {
  const startedMs = performance.now();
  findSettings("a ".repeat(500_000));
  expect(performance.now() - startedMs).toBeLessThan(500);
});
