/** The languages of the interface. A new one is a line here and a folder in `locales/`. */
export const locales = {
  en: { name: "English", direction: "ltr", formats: "en-GB" },
  ar: { name: "العربية", direction: "rtl", formats: "ar-u-nu-latn" },
  de: { name: "Deutsch", direction: "ltr", formats: "de" },
  es: { name: "Español", direction: "ltr", formats: "es" },
  fr: { name: "Français", direction: "ltr", formats: "fr" },
  ja: { name: "日本語", direction: "ltr", formats: "ja" },
} as const satisfies Record<string, LocaleInfo>;

interface LocaleInfo {
  /** In the language itself. */
  readonly name: string;
  readonly direction: "ltr" | "rtl";
  /** Whose conventions numbers, amounts and dates follow, as `Intl` names them. */
  readonly formats: string;
}

/** `en-XA` is for development: English with accents and a third longer. */
export type Locale = keyof typeof locales | typeof pseudoLocale;

export const pseudoLocale = "en-XA";
export const defaultLocale = "en" satisfies Locale;

export const directionOf = (locale: Locale): "ltr" | "rtl" =>
  locale === pseudoLocale ? "ltr" : locales[locale].direction;

/** The name by which `Intl` formats numbers, amounts and dates of a language. */
export const formatLocale = (locale: Locale): string =>
  locales[locale === pseudoLocale ? defaultLocale : locale].formats;

/** Whether the interface is offered in this language; the pseudo-locale is not. */
export const isLocale = (name: string): name is keyof typeof locales =>
  Object.hasOwn(locales, name);

/** The language by its name, or the site's if there is no such one. */
export const localeOrDefault = (name: string | undefined): Locale =>
  name !== undefined && isLocale(name) ? name : defaultLocale;
