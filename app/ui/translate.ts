import { createContext, use } from "react";
import type { Translate } from "#platform/i18n";

/** Provided by the server's renderer and, with the texts in the page, by the browser. */
export const TranslateContext = createContext<Translate | undefined>(undefined);

/** Translates into the reader's language: `const t = useTranslate()`, then `t("forum.newTopic")`. */
export function useTranslate(): Translate {
  const translate = use(TranslateContext);
  if (!translate) throw new Error("nothing here can be translated: TranslateContext is missing");
  return translate;
}
