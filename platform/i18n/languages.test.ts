import { describe, expect, test } from "vitest";
import { defaultDateFormats, formatCompactDate, formatDate, formatMonth } from "../calendar.ts";
import { formatMoney, money } from "../money.ts";
import { createTranslations } from "../translations.ts";
import { type Locale, locales } from "./locales.ts";

const translations = createTranslations();
const works = (locale: Locale, count: number) =>
  translations.forLocale(locale)("archives.workCount", { count });

describe("plural forms", () => {
  test("Arabic has six", () => {
    const forms = [0, 1, 2, 3, 11, 100].map((count) => works("ar", count).replace(/\d+/, "#"));
    expect(forms).toMatchInlineSnapshot(`
      [
        "# عمل",
        "عمل واحد",
        "عملان",
        "# أعمال",
        "# عملًا",
        "# عمل",
      ]
    `);
  });

  test("Japanese has one", () => {
    expect([0, 1, 2, 11].map((count) => works("ja", count))).toMatchInlineSnapshot(`
      [
        "0作品",
        "1作品",
        "2作品",
        "11作品",
      ]
    `);
  });

  test("every language writes every number", () => {
    for (const locale of Object.keys(locales) as Locale[])
      for (const count of [0, 1, 2, 3, 11, 100, 1_000_000])
        expect(works(locale, count), `${locale} ${count}`).not.toBe("");
  });
});

describe("dates and amounts", () => {
  const now = new Date("2026-11-15T14:00:00Z");
  const inLanguage = (locale: Locale) => ({ ...defaultDateFormats, locale });

  test("follow the language", () => {
    const written = Object.fromEntries(
      (["ar", "de", "en", "es", "fr", "ja"] as const).map((locale) => {
        const formats = inLanguage(locale);
        return [
          locale,
          [
            formatDate("2025-03-01T19:42:00Z", now, "exact", formats),
            formatDate("2026-11-12T19:42:00Z", now, "short", formats),
            formatCompactDate("2026-11-14T19:42:00Z", now, "day", formats),
            formatCompactDate("2026-11-10T19:42:00Z", now, "day", formats),
            formatMonth("2026-11-10T19:42:00Z", formats),
            formatMoney(money(-123450n, "EUR"), { locale }),
          ],
        ];
      }),
    );
    expect(written).toMatchInlineSnapshot(`
      {
        "ar": [
          "1 مارس 2025 في 19:42",
          "12 نوفمبر",
          "أمس",
          "الثلاثاء، 10 نوفمبر",
          "نوفمبر 2026",
          "⁦−‏1,234.50 €⁩",
        ],
        "de": [
          "1. März 2025 um 19:42",
          "12. Nov.",
          "Gestern",
          "Dienstag, 10. November",
          "November 2026",
          "−1.234,50 €",
        ],
        "en": [
          "1 March 2025, 19:42",
          "12 Nov",
          "Yesterday",
          "Tuesday 10 November",
          "November 2026",
          "−€1,234.50",
        ],
        "es": [
          "1 de marzo de 2025 a las 19:42",
          "12 nov",
          "Ayer",
          "martes, 10 de noviembre",
          "noviembre de 2026",
          "−1234,50 €",
        ],
        "fr": [
          "1 mars 2025 à 19:42",
          "12 nov.",
          "Hier",
          "mardi 10 novembre",
          "novembre 2026",
          "−1 234,50 €",
        ],
        "ja": [
          "2025年3月1日 19:42",
          "11月12日",
          "昨日",
          "11月10日火曜日",
          "2026年11月",
          "−€1,234.50",
        ],
      }
    `);
  });

  test("a date in numbers is the same in all languages", () => {
    for (const locale of Object.keys(locales) as Locale[])
      expect(
        formatDate("2025-03-01T19:42:00Z", now, "exact", {
          ...inLanguage(locale),
          dateOrder: "year",
        }),
      ).toBe("2025-03-01, 19:42");
  });
});

describe("texts from right to left", () => {
  const t = translations.forLocale("ar");

  test("isolate names, so that they don't change the order of the words around them", () => {
    expect(t("forum.post.acceptedBy", { name: "Mira (she/her)" })).toContain(
      "\u2068Mira (she/her)\u2069",
    );
  });

  test("keep the choice of a text as it is", () => {
    const mute = (kind: string) => t("preferences.mutes.item", { kind, name: "ink" });
    expect(new Set(["tag", "guild", "word"].map(mute)).size).toBe(3);
  });
});
