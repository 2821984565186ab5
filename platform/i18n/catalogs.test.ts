import { expect, test } from "vitest";
import { createTranslations } from "./catalogs.ts";
import { pseudoLocale } from "./locales.ts";
import { message } from "./messages.ts";

const key = "forms.optional";

test("an override is shown instead of the default, and no longer once it is gone", () => {
  const texts = createTranslations();
  const t = texts.forLocale("en");
  const german = texts.forLocale("de")(key);
  expect(t(key)).toBe("optional");
  texts.override([{ locale: "en", key, text: "if you like" }]);
  expect(t(key)).toBe("if you like");
  expect(t.text(key)).toBe("if you like");
  expect(texts.defaultText("en", key)).toBe("optional");
  expect(texts.forLocale("de")(key)).toBe(german);
  expect(texts.forLocale(pseudoLocale)(key)).toMatch(/^íƒ/);
  texts.override([]);
  expect(t(key)).toBe("optional");
});

test("a message that is translated later has the size of a file in the language of the reader", () => {
  const texts = createTranslations();
  const tooLarge = message("tax.errors.rateFileTooLarge", { size: { bytes: 1_500_000 } });
  expect(texts.forLocale("en")(tooLarge)).toBe("The file can have at most 1.5 MB.");
  expect(texts.forLocale("de").text(tooLarge)).toContain("1,5 MB");
  expect(texts.forLocale("fr")(tooLarge)).toMatch(/1,5\sMo/);
});

test("an override has parameters like any text", () => {
  const texts = createTranslations();
  const errors = "forms.errorCount";
  const text = "{count, plural, one {One mistake} other {# mistakes}}";
  texts.override([{ locale: "en", key: errors, text }]);
  expect(texts.forLocale("en")(errors, { count: 2 })).toBe("2 mistakes");
});

test("the version depends on the texts alone, the revision on how often they changed", () => {
  const one = createTranslations();
  const other = createTranslations();
  const plain = one.version;
  const overrides = [
    { locale: "en", key, text: "A" },
    { locale: "de", key, text: "B" },
  ];
  one.override(overrides);
  other.override(overrides.toReversed());
  expect(one.version).toBe(other.version);
  expect(one.version).not.toBe(plain);
  expect(one.hasCatalogsOf(plain)).toBe(true);
  expect(one.hasCatalogsOf(`x${plain}`)).toBe(false);
  expect([one.revision, other.revision]).toEqual([1, 1]);
  one.override(overrides);
  expect(one.revision).toBe(1);
  one.override([]);
  expect(one.version).toBe(plain);
  expect(one.revision).toBe(2);
});
