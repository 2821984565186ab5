import { createContext, type ReactNode, use } from "react";
import { TranslateContext, useTranslate } from "./translate.ts";

/** HTML of parts of pages, rendered before; only on the server. */
export interface RenderedParts {
  /** The HTML under this key, rendered now if it is not known. */
  html(key: string, content: () => ReactNode): string;
}

/** Provided by the server's renderer; absent in the browser, which renders its parts itself. */
export const RenderedPartsContext = createContext<RenderedParts | undefined>(undefined);

type Content =
  | { readonly children: ReactNode }
  | { readonly dangerouslySetInnerHTML: { readonly __html: string } };

/** Dates are written relative to the present year, which begins on a quarter of an hour. */
const quarterOfAnHourMs = 15 * 60_000;

/**
 * The content of an element that many readers see alike, such as a post: the server renders it once
 * for all readers with the same `inputs` and language, and the browser hydrates the result as usual.
 * `content` must depend on these alone: no other context, and no `useId`, which depends on the place
 * in the page.
 */
export function useRenderedOnce(inputs: unknown, content: () => ReactNode): Content {
  const parts = use(RenderedPartsContext);
  const t = useTranslate();
  if (!parts) return { children: content() };
  const quarter = Math.floor(Date.now() / quarterOfAnHourMs);
  const key = `${quarter}${t.locale}${JSON.stringify(inputs)}`;
  const translated = () => <TranslateContext value={t}>{content()}</TranslateContext>;
  return { dangerouslySetInnerHTML: { __html: parts.html(key, translated) } };
}
