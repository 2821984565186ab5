import { renderToStaticMarkup } from "react-dom/server";
import { TranslateContext } from "#app/ui/translate.ts";
import { defaultLocale } from "#platform/i18n";
import { createTranslations } from "#platform/translations";
import { OfflinePage } from "./OfflinePage.tsx";

/** The offline page as a file. Called by the build. */
export function renderOfflinePage(files: { styles: readonly string[]; script: string }): string {
  const page = (
    <TranslateContext value={createTranslations().forLocale(defaultLocale)}>
      <OfflinePage {...files} />
    </TranslateContext>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}
