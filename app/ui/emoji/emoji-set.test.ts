import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { locales } from "#platform/i18n";
import { findEmoji, hasTone, parseEmoji, skinTones, withTone } from "./emoji-set.ts";

const file = (name: string) => readFileSync(new URL(`./data/${name}.txt`, import.meta.url), "utf8");
const sets = Object.fromEntries(
  Object.keys(locales).map((locale) => [locale, parseEmoji(file("emoji"), file(locale))]),
);
const isEmoji = /^\p{RGI_Emoji}$/v;

const charsFor = (locale: string, typed: string) =>
  findEmoji(sets[locale] as (typeof sets)[string], typed, 6).map(({ char }) => char);

describe("the data", () => {
  const english = sets.en as (typeof sets)[string];

  test("is nine groups of emoji, each with a shortcode of its own", () => {
    expect(english.groups).toHaveLength(9);
    expect(english.all.length).toBeGreaterThan(1800);
    for (const { char } of english.all) expect(char).toMatch(isEmoji);
    expect(english.byChar.size).toBe(english.all.length);
    expect(english.byCode.size).toBe(english.all.flatMap(({ codes }) => codes).length);
    for (const { codes } of english.all)
      for (const code of codes) expect(code).toMatch(/^[a-z0-9_+-]{1,40}$/);
  });

  test.each(Object.keys(locales))("has a name for each in %s", (locale) => {
    expect(file(locale).trimEnd().split("\n")).toHaveLength(english.all.length);
    for (const { char, name } of sets[locale]?.all ?? []) expect(name.trim(), char).not.toBe("");
  });

  test("has names in the language itself", () => {
    expect(sets.de?.byChar.get("😀")?.name).toBe("grinsendes Gesicht");
    expect(sets.ar?.byChar.get("😀")?.name).toMatch(/^[\u0600-\u06ff ]+$/);
    expect(sets.ja?.byChar.get("🇫🇷")?.name).toContain("フランス");
  });
});

describe("search", () => {
  test.each([
    ["en", "smile", "😄"],
    ["en", ":smi", "😄"],
    ["en", ":+1:", "👍"],
    ["en", "thumbs up", "👍"],
    ["en", "🎉", "🎉"],
    ["de", "smile", "😄"],
    ["de", "daumen", "👍"],
    ["fr", "cœur", "❤️"],
    ["es", "corazon", "❤️"],
    ["ja", "ねこ", "🐈"],
    ["ar", "قطة", "🐈"],
  ])("in %s, %s finds %s", (locale, typed, char) => {
    const found = findEmoji(sets[locale] as (typeof sets)[string], typed, 40);
    expect(found.map((each) => each.char)).toContain(char);
  });

  test("the shortcode itself comes first", () => {
    expect(charsFor("en", "heart")[0]).toBe("❤️");
    expect(charsFor("fr", "tada")[0]).toBe("🎉");
  });

  test("nothing and nonsense find nothing", () => {
    expect(charsFor("en", "  ")).toEqual([]);
    expect(charsFor("en", "qzxqzx")).toEqual([]);
  });
});

describe("skin tones", () => {
  test("every emoji with one is an emoji", () => {
    const toned = (sets.en?.all ?? []).filter(({ char }) => hasTone(char));
    expect(toned.length).toBeGreaterThan(250);
    for (const { char } of toned)
      for (const tone of skinTones) expect(withTone(char, tone)).toMatch(isEmoji);
  });

  test("what shows no person or several stays as it is", () => {
    for (const char of ["😀", "🎉", "👨‍👩‍👧", "👩‍❤️‍👨", "🇫🇷"])
      expect(withTone(char, "\u{1f3fd}")).toBe(char);
    expect(withTone("☝️", "\u{1f3fd}")).toBe("☝🏽");
    expect(withTone("👩‍🚀", "\u{1f3fd}")).toBe("👩🏽‍🚀");
  });
});
