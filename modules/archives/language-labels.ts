import { locales, type Translate } from "#platform/i18n";
import {
  isLanguageCode,
  type LanguageOption,
  languageCodes,
  languageName,
  languageOptions,
  noLanguage,
} from "#platform/languages";

/** The name of a work's language, as the reader's language has it. */
export const languageLabel = (code: string, t: Translate): string =>
  code === noLanguage ? t("archives.languages.none") : languageName(code, t.locale);

export interface LanguageGroup {
  readonly label: string;
  readonly options: readonly LanguageOption[];
}

/** The languages of the interface and those in use. */
export const commonLanguages = (inUse: readonly string[]): readonly string[] =>
  [...new Set([...Object.keys(locales), ...inUse])].filter(
    (code) => code !== noLanguage && isLanguageCode(code),
  );

/** All languages but these, by name. */
export const otherLanguages = (codes: readonly string[], t: Translate): readonly LanguageOption[] =>
  languageOptions(
    languageCodes.filter((code) => code !== noLanguage && !codes.includes(code)),
    t.locale,
  );

/** What the language of a text can be, such as a topic: common ones first, then all others. */
export function textLanguageGroups(
  inUse: readonly string[],
  t: Translate,
): readonly LanguageGroup[] {
  const common = commonLanguages(inUse);
  return [
    { label: t("archives.languages.common"), options: languageOptions(common, t.locale) },
    { label: t("archives.languages.others"), options: otherLanguages(common, t) },
  ];
}

/** What a work's language can be: that of a text, or none. */
export const languageGroups = (
  inUse: readonly string[],
  t: Translate,
): readonly LanguageGroup[] => [
  ...textLanguageGroups(inUse, t),
  { label: "", options: [{ value: noLanguage, label: languageLabel(noLanguage, t) }] },
];
