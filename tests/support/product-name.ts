import { type Locale, locales } from "#platform/i18n";
import { testTranslations } from "./translate.ts";

const unseen = /[\u2068\u2069]|<!-- -->/g;

/** In every language: the line of the footer that may name the product. */
const poweredBy = (Object.keys(locales) as Locale[]).map((locale) =>
  testTranslations
    .forLocale(locale)("shell.poweredBy", { name: "Guildhall" })
    .replaceAll(unseen, ""),
);

const namesIn = (text: string): string[] =>
  text
    .split("\n")
    .filter((line) => /\bGuildhall\b/.test(line))
    .map((line) => line.replace(/^.*?(.{0,80}\bGuildhall\b.{0,80}).*$/, "$1"));

/** Where a text names the product at all. */
export const allProductNames = (text: string): string[] => namesIn(text.replaceAll(unseen, ""));

/** Where a text names the product, other than in the footer's line about the software. */
export const productNames = (text: string): string[] =>
  namesIn(
    poweredBy.reduce(
      (rest, line) => rest.replaceAll(`<span>${line}</span>`, ""),
      text.replaceAll(unseen, ""),
    ),
  );
