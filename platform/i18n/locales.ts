import { locales } from "./locale-list.ts";

export { locales };

/** `en-XA` is for development: English with accents and a third longer. */
export type Locale = keyof typeof locales | typeof pseudoLocale;

export const pseudoLocale = "en-XA";
/** The language that texts are written in, also those of the API. A site can choose another as its own. */
export const defaultLocale = "en" satisfies Locale;

export const directionOf = (locale: Locale): "ltr" | "rtl" =>
  locale === pseudoLocale ? "ltr" : locales[locale].direction;

/** The name by which `Intl` formats numbers, amounts and dates of a language. */
export const formatLocale = (locale: Locale): string =>
  locales[locale === pseudoLocale ? defaultLocale : locale].formats;

/** Whether the interface is offered in this language; the pseudo-locale is not. */
export const isLocale = (name: string): name is keyof typeof locales =>
  Object.hasOwn(locales, name);

/** The language by its name, or `otherwise` if there is no such one. */
export const localeOrDefault = (
  name: string | undefined,
  otherwise: Locale = defaultLocale,
): Locale => (name !== undefined && isLocale(name) ? name : otherwise);
