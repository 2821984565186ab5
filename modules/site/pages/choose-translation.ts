import type { WithPorts } from "#platform/ports";
import { siteLocale } from "#platform/translations";

/** The reader's language, otherwise that of the site, otherwise the first there is. */
export const chooseTranslation = <Translation extends { readonly locale: string }>(
  ctx: WithPorts,
  translations: readonly Translation[],
  locale: string,
): Translation | undefined =>
  translations.find((each) => each.locale === locale) ??
  translations.find((each) => each.locale === siteLocale(ctx)) ??
  translations[0];
