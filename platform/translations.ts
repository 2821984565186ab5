import { createTranslations, type Translations } from "./i18n/catalogs.ts";
import { type Locale, localeOrDefault } from "./i18n/locales.ts";
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

/** The name of the site, as it is now. */
export const siteName = ({ ports }: WithPorts): string => ports.get(translations).siteName;

/** The name of a file to download, beginning with the site's: `harbor-commons-saved.csv`. */
export const siteFileName = (ctx: WithPorts, rest: string): string => {
  const name = siteName(ctx)
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return `${name || "site"}-${rest}`;
};

/** The language of readers whose own is not known: guests' emails, feeds, the first page of a visitor. */
export const siteLocale = ({ ports }: WithPorts): Locale => ports.get(translations).siteLocale;

/** Texts in the language of an account, or in the site's if there is no such language. */
export const translateInto = (ctx: WithPorts, language: string | undefined): Translate =>
  ctx.ports.get(translations).forLocale(localeOrDefault(language, siteLocale(ctx)));

/** Texts in the language of the page that is read; in the site's where no page is, as in a job. */
export const readerTexts = (ctx: WithPorts & { readonly t?: Translate }): Translate =>
  ctx.t ?? translateInto(ctx, undefined);
