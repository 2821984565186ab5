import { renderToStaticMarkup } from "react-dom/server";
import { TranslateContext } from "#app/ui/translate.ts";
import { type Locale, locales } from "#platform/i18n";
import { createTranslations } from "#platform/translations";
import { offlinePathIn } from "../contract.ts";
import { OfflinePage } from "./OfflinePage.tsx";

interface OfflineFiles {
  /** The offline page of each language, by its path. */
  readonly pages: ReadonlyMap<string, string>;
  /** What a push that can't be read says, by language. */
  readonly pushTexts: Readonly<Record<string, string>>;
}

/** What the service worker shows without the network, in every language. Called by the build. */
export function renderOffline(files: { styles: readonly string[]; script: string }): OfflineFiles {
  const translations = createTranslations();
  const names = Object.keys(locales) as Locale[];
  const render = (locale: Locale) => {
    const page = (
      <TranslateContext value={translations.forLocale(locale)}>
        <OfflinePage {...files} />
      </TranslateContext>
    );
    return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
  };
  return {
    pages: new Map(names.map((locale) => [offlinePathIn(locale), render(locale)])),
    pushTexts: Object.fromEntries(
      names.map((locale) => [locale, translations.forLocale(locale)("pwa.push.fallback")]),
    ),
  };
}
