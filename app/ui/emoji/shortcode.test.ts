import { expect, test } from "vitest";
import { shortcodeAtCaret, typedShortcode } from "./shortcode.ts";

test.each([
  ["Thank you :smi", { from: 10, part: "smi" }],
  [":+1", { from: 0, part: "+1" }],
  ["(:heart", { from: 1, part: "heart" }],
  ["ねこ:cat", { from: 2, part: "cat" }],
  [":lächeln", { from: 0, part: "lächeln" }],
])("%s is a shortcode being typed", (text, found) => {
  expect(shortcodeAtCaret(text, text.length)).toEqual(found);
});

test.each([
  ":D",
  ":)",
  "at 10:30",
  "https://quire.example",
  "note:this",
  "a: b",
  "::smile",
  ": smile",
])("%s is not", (text) => {
  expect(shortcodeAtCaret(text, text.length)).toBeUndefined();
});

test("a whole shortcode is read with its last colon", () => {
  expect(typedShortcode("Well done :tada:")).toBe("tada");
  expect(typedShortcode(":Smile:")).toBe("smile");
  expect(typedShortcode("12:30:")).toBeUndefined();
  expect(typedShortcode("a:b:")).toBeUndefined();
  expect(typedShortcode(":smile: ")).toBeUndefined();
});
