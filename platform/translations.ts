import { createTranslations, type Translations } from "./i18n/catalogs.ts";
import { localeOrDefault } from "./i18n/locales.ts";
import type { Translate } from "./i18n/translate.ts";
import { definePort, type WithPorts } from "./ports.ts";

export {
  createTranslations,
  readCatalog,
  type TextOverride,
  type Translations,
} from "./i18n/catalogs.ts";
export {
  type OverrideProblem,
  overrideProblem,
  placeholdersOf,
} from "./i18n/check-override.ts";
export { type ParameterKind, parametersOf } from "./i18n/parameters.ts";

/** The texts of the interface in all languages, read from `locales/`. */
export const translations = definePort<Translations>("i18n.translations", () =>
  createTranslations(),
);

/** Texts in the language of an account, or in the site's if there is no such language. */
export const translateInto = ({ ports }: WithPorts, language: string | undefined): Translate =>
  ports.get(translations).forLocale(localeOrDefault(language));

/** Texts in the language of the page that is read; in the site's where no page is, as in the API. */
export const readerTexts = (ctx: WithPorts & { readonly t?: Translate }): Translate =>
  ctx.t ?? translateInto(ctx, undefined);
