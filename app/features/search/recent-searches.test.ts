import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addRecentSearch, clearRecentSearches, readRecentSearches } from "./recent-searches.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("lists the newest search first, and each once", () => {
  for (const query of ["paper", "glue  pot", "Paper "]) addRecentSearch("theo", query);
  expect(readRecentSearches("theo")).toEqual(["Paper", "glue pot"]);
});

test("keeps eight searches, and none that is very long", () => {
  for (let n = 1; n <= 12; n++) addRecentSearch("theo", `word ${n}`);
  addRecentSearch("theo", "x".repeat(101));
  addRecentSearch("theo", "   ");
  expect(readRecentSearches("theo")).toHaveLength(8);
  expect(readRecentSearches("theo")[0]).toBe("word 12");
});

test("a reader finds only their own, and can clear them", () => {
  addRecentSearch("theo", "paper");
  addRecentSearch("", "public");
  expect(readRecentSearches("mira")).toEqual([]);
  clearRecentSearches("theo");
  expect(readRecentSearches("theo")).toEqual([]);
  expect(readRecentSearches("")).toEqual(["public"]);
});

test("ignores what something else has stored, and storage that is switched off", () => {
  for (const value of ["{", '{"a":1}', "null", "7"]) {
    stored.set("searches:theo", value);
    expect(readRecentSearches("theo")).toEqual([]);
  }
  stored.set("searches:theo", '["ok",3,"",null]');
  expect(readRecentSearches("theo")).toEqual(["ok"]);
  vi.stubGlobal("localStorage", undefined);
  addRecentSearch("theo", "paper");
  clearRecentSearches("theo");
  expect(readRecentSearches("theo")).toEqual([]);
});
