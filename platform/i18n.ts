export { type AmountOptions, formatAmount } from "./i18n/format-amount.ts";
export {
  defaultLocale,
  directionOf,
  formatLocale,
  isLocale,
  type Locale,
  localeOrDefault,
  locales,
  pseudoLocale,
} from "./i18n/locales.ts";
export {
  type Amount,
  type Message,
  type MessageKey,
  type MessageValues,
  message,
  type PlainKey,
} from "./i18n/messages.ts";
export { negotiateLocale } from "./i18n/negotiate.ts";
export { defaultSiteName, siteParameter } from "./i18n/site-name.ts";
export { sortByName } from "./i18n/sort-by-name.ts";
export { type CompiledMessage, createTranslate, type Translate } from "./i18n/translate.ts";
