import { expect, test } from "vitest";
import { readCatalog } from "#platform/translations";
import { retiredWordProblems, retiredWordsInTexts } from "./retired-words.ts";

const withText = (text: string) =>
  retiredWordsInTexts(new Map([...readCatalog("en"), ["forum.sample", text]]));

test("no English text uses a retired word", () => {
  expect(retiredWordProblems()).toEqual([]);
});

test.each([
  ["Ask the stewards", "“stewards”. Say moderator, or administrator"],
  ["Nothing stands here yet", "“stands here”. Say is, or means"],
  ["We sent you a letter", "“letter”. Say email"],
  ["Whom to follow", "“Whom”. Say who"],
])("%s", (text, problem) => {
  expect(withText(text)).toEqual([`locales/en: forum.sample says ${problem} instead.`]);
});

test("words that only contain a retired one are left alone", () => {
  expect(withText("Newsletters of Guildhall, recommended to members")).toEqual([]);
});

test("an exception that no text needs is reported", () => {
  expect(retiredWordsInTexts(new Map())).toContain(
    "scripts/check/retired-words.ts: the exception forum.errors.slug is no longer needed",
  );
});
