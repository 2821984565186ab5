import { defaultLocale, type Locale } from "#platform/i18n";
import { type OverrideProblem, overrideProblem, type Translations } from "#platform/translations";

/** The text of the catalogs in this language and the English one; nothing for an unknown key. */
export function defaultsOf(
  texts: Translations,
  locale: Locale,
  key: string,
): { readonly own: string; readonly english: string } | undefined {
  const own = texts.defaultText(locale, key);
  const english = texts.defaultText(defaultLocale, key);
  return own === undefined || english === undefined ? undefined : { own, english };
}

export const problemOf = (
  locale: Locale,
  text: string,
  { own, english }: { readonly own: string; readonly english: string },
): OverrideProblem | undefined => overrideProblem(locale, text, [own, english]);

/** Whether a text can be shown instead of the default that this version has. */
export function isUsable(texts: Translations, locale: Locale, key: string, text: string): boolean {
  const defaults = defaultsOf(texts, locale, key);
  return defaults !== undefined && problemOf(locale, text, defaults) === undefined;
}
