import { createTranslations, type Translations } from "./i18n/catalogs.ts";
import { definePort } from "./ports.ts";

export { createTranslations, readCatalog, type Translations } from "./i18n/catalogs.ts";
export { type ParameterKind, parametersOf } from "./i18n/parameters.ts";

/** The texts of the interface in all languages, read from `locales/`. */
export const translations = definePort<Translations>("i18n.translations", () =>
  createTranslations(),
);
