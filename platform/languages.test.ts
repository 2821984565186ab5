import { describe, expect, test } from "vitest";
import { locales } from "#platform/i18n";
import {
  isReadableIn,
  languageCodeOf,
  languageCodes,
  languageName,
  languageOptions,
} from "#platform/languages";

describe("languages of content", () => {
  test("are unique, and each has a name in every language of the interface", () => {
    expect(new Set(languageCodes).size).toBe(languageCodes.length);
    expect(languageCodes.length).toBeGreaterThan(180);
    for (const locale of Object.keys(locales))
      for (const code of languageCodes) expect(languageName(code, locale), code).not.toBe(code);
  });

  test("have names in the reader's language, in its alphabetical order", () => {
    expect(languageName("de", "fr")).toBe("Allemand");
    expect(languageName("zh-Hant", "en")).toBe("Traditional Chinese");
    expect(languageName("not a code", "en")).toBe("not a code");
    const names = (locale: string) =>
      languageOptions(["sv", "de", "en", "et"], locale).map(({ value }) => value);
    expect(names("en")).toEqual(["en", "et", "de", "sv"]);
    expect(names("de")).toEqual(["de", "en", "et", "sv"]);
  });

  test("are recognized as other software writes them", () => {
    const written = { DE: "de", "pt-BR": "pt", "zh-TW": "zh-Hant", "zh-cn": "zh-Hans", zxx: "zxx" };
    for (const [tag, code] of Object.entries(written)) expect(languageCodeOf(tag), tag).toBe(code);
    for (const tag of ["qqq", "no such", ""]) expect(languageCodeOf(tag), tag).toBeUndefined();
  });

  test("include their scripts and written forms", () => {
    expect(isReadableIn("zh-Hant", ["zh"])).toBe(true);
    expect(isReadableIn("zh", ["zh-Hant"])).toBe(false);
    expect(isReadableIn("nb", ["no"])).toBe(true);
    expect(isReadableIn("de", ["fr", "de"])).toBe(true);
    expect(isReadableIn("de", [])).toBe(false);
  });
});
