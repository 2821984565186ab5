/** The languages of the interface. A new one is a line here and a folder in `locales/`. */
export const locales = {
  en: { name: "English", direction: "ltr" },
} as const satisfies Record<string, LocaleInfo>;

interface LocaleInfo {
  /** In the language itself. */
  readonly name: string;
  readonly direction: "ltr" | "rtl";
}

/** `en-XA` is for development: English with accents and a third longer. */
export type Locale = keyof typeof locales | typeof pseudoLocale;

export const pseudoLocale = "en-XA";
export const defaultLocale = "en" satisfies Locale;

export const directionOf = (locale: Locale): "ltr" | "rtl" =>
  locale === pseudoLocale ? "ltr" : locales[locale].direction;
