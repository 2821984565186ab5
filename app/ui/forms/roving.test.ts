import { expect, test } from "vitest";
import { nextInList } from "./roving.ts";

const entries = ["Edit", "Copy link", "Close", "Delete"];

test.each<[string, number, string, number | undefined]>([
  ["ArrowDown", -1, "", 0],
  ["ArrowDown", 3, "", 0],
  ["ArrowUp", -1, "", 3],
  ["ArrowUp", 0, "", 3],
  ["Home", 2, "", 0],
  ["End", 0, "", 3],
  ["c", 0, "c", 1],
  ["c", 1, "cc", 2],
  ["c", 2, "ccc", 1],
  ["l", 1, "cl", 2],
  ["D", 0, "D", 3],
  ["x", 0, "x", undefined],
  ["Enter", 0, "", undefined],
])("%s from %d with %j typed moves to %s", (key, at, typed, next) => {
  expect(nextInList(key, at, entries, typed)).toBe(next);
});

test("an empty list has no target", () => {
  expect(nextInList("ArrowDown", -1, [])).toBeUndefined();
});
