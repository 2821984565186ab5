import { expect, test } from "vitest";
import { mentionAtCaret } from "./mention.ts";

test.each([
  ["Thank you @od", 13, { from: 10, part: "od" }],
  ["@", 1, { from: 0, part: "" }],
  ["> @mira", 7, { from: 2, part: "mira" }],
  ["(@theo", 6, { from: 1, part: "theo" }],
])("%s is a mention being typed", (text, caret, found) => {
  expect(mentionAtCaret(text, caret)).toEqual(found);
});

test.each([
  ["mail me at mira@example", 23],
  ["@odile faure", 12],
  ["nothing here", 5],
  ["@odile", 0],
])("%s is not a mention", (text, caret) => {
  expect(mentionAtCaret(text, caret)).toBeUndefined();
});
