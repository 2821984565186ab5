import { type Actor, isMember } from "#permissions";
import type { Translate } from "#platform/i18n";
import { siteLocale, translations } from "#platform/translations";
import type { AppContainer } from "./app-container.ts";
import { createLocaleChoice } from "./request-locale.ts";

/** Texts in the language of a request that is not for a page. */
export function createRequestTexts(container: Pick<AppContainer, "config" | "ports">) {
  const all = container.ports.get(translations);
  const chooseLocale = createLocaleChoice(container.config.DEV_PAGES, () => siteLocale(container));
  return ({ headers }: Request, actor?: Actor): Translate =>
    all.forLocale(
      chooseLocale({
        cookie: headers.get("Cookie"),
        acceptLanguage: headers.get("Accept-Language"),
        setting: actor && isMember(actor) ? actor.language : undefined,
      }),
    );
}
