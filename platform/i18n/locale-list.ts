/**
 * The languages of the interface. A new one is a line here and a folder in `locales/`. Browsers read
 * the list from the page (scripts/build/locales-from-page.ts), so no script grows with it.
 */
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
