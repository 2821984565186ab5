import { expect, test } from "vitest";
import { defaultLocale, locales } from "#platform/i18n";
import { readCatalog } from "#platform/translations";
import { completeness } from "./locales.ts";

const keys = ["forum.title", "forum.reply", "guilds.title"];
const language = (locale: string, texts: Record<string, string>) => ({
  locale,
  name: locale.toUpperCase(),
  catalog: new Map(Object.entries(texts)),
});

test("says how much of each language is translated, rounded down", () => {
  const some = language("eo", { "forum.title": "Forumo", "guilds.title": "Gildoj" });
  const none = language("tlh", {});
  expect(completeness([some, none], keys, { listsMissing: false })).toEqual([
    "eo      66 %  2 of 3          EO",
    "tlh      0 %  0 of 3          TLH",
  ]);
});

test("lists the keys that are missing", () => {
  const some = language("eo", { "forum.title": "Forumo" });
  expect(completeness([some], keys, { listsMissing: true }).slice(1)).toEqual([
    "        forum.reply",
    "        guilds.title",
  ]);
});

test("every language of the site is complete", () => {
  const languages = Object.entries(locales).map(([locale, { name }]) => ({
    locale,
    name,
    catalog: readCatalog(locale),
  }));
  const texts = [...readCatalog(defaultLocale).keys()];
  const lines = completeness(languages, texts, { listsMissing: true });
  expect(lines).toHaveLength(6);
  for (const line of lines) expect(line).toContain("100 %");
});
