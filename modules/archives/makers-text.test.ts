import { expect, test } from "vitest";
import { locales } from "#platform/i18n";
import { english, testTranslations } from "#tests/translate";
import { makerRoles } from "./constants.ts";
import { shownMakers, storedMakers } from "./makers-text.ts";

const german = testTranslations.forLocale("de");

test("roles are shown in the person's language and stored as codes", () => {
  const stored = "Mira Vance, artist\nOluf, Maker of Things\nTheo, translator";
  expect(shownMakers(stored, german)).toBe(
    "Mira Vance, Kunst\nOluf, Maker of Things\nTheo, Übersetzung",
  );
  expect(storedMakers(shownMakers(stored, german), german)).toBe(stored);
  expect(shownMakers(stored, english)).toBe(stored);
  expect(storedMakers("Mira Vance, Artist", english)).toBe("Mira Vance, artist");
});

test.each(Object.keys(locales) as (keyof typeof locales)[])(
  "every role survives being shown and stored in %s",
  (locale) => {
    const t = testTranslations.forLocale(locale);
    const stored = makerRoles.map((role) => `Mira, ${role}`).join("\n");
    expect(storedMakers(shownMakers(stored, t), t)).toBe(stored);
  },
);

test("codes and the commas of other scripts are accepted", () => {
  expect(storedMakers("Mira, artist", german)).toBe("Mira, artist");
  const japanese = testTranslations.forLocale("ja");
  expect(storedMakers("ミラ、翻訳", japanese)).toBe("ミラ, translator");
});
