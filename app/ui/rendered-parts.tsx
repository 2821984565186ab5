import { type Context, createContext, type ReactNode, use } from "react";
import type { Translate } from "#platform/i18n";
import { TranslateContext, useTranslate } from "./translate.ts";

/** HTML of parts of pages, rendered before; only on the server. */
export interface RenderedParts {
  /**
   * The HTML under this key, rendered now if it is not known. Such parts are also kept compressed,
   * together with their neighbors.
   */
  html(key: string, content: () => ReactNode): string;
  /** The same for a short part, which is compressed with the page around it. */
  shortHtml(key: string, content: () => ReactNode): string;
  /**
   * Whole elements under this key; their HTML is put in after the page is rendered. Absent where a
   * page is streamed.
   */
  elements?(key: string, content: () => ReactNode): ReactNode;
  /** For what is inside such elements. */
  readonly inside?: RenderedParts;
}

/** Provided by the server's renderer; absent in the browser, which renders its parts itself. */
export const RenderedPartsContext = createContext<RenderedParts | undefined>(undefined);

type Content =
  | { readonly children: ReactNode }
  | { readonly dangerouslySetInnerHTML: { readonly __html: string } };

/** Dates are written relative to the present year, which begins on a quarter of an hour. */
const quarterOfAnHourMs = 15 * 60_000;

type Render = (kind: "html" | "shortHtml", inputs: unknown, content: () => ReactNode) => Content;

const keyOf = ({ locale }: Translate, inputs: unknown): string =>
  `${Math.floor(Date.now() / quarterOfAnHourMs)}${locale}${JSON.stringify(inputs)}`;

const useKept: Render = (kind, inputs, content) => {
  const parts = use(RenderedPartsContext);
  const t = useTranslate();
  if (!parts) return { children: content() };
  const translated = () => <TranslateContext value={t}>{content()}</TranslateContext>;
  return { dangerouslySetInnerHTML: { __html: parts[kind](keyOf(t, inputs), translated) } };
};

/** The build for browsers contains only this. */
const renderInPlace: Render = (_kind, _inputs, content) => ({ children: content() });

const useRendered = import.meta.env.SSR ? useKept : renderInPlace;

/**
 * The content of an element that many readers see alike, such as a post: the server renders it once
 * for all readers with the same `inputs` and language, and the browser hydrates the result as usual.
 * `content` must depend on these alone: no other context, and no `useId`, which depends on the place
 * in the page.
 */
export function useRenderedOnce(inputs: unknown, content: () => ReactNode): Content {
  return useRendered("html", inputs, content);
}

/**
 * The same for a few elements that most readers see alike in places that differ otherwise, such as
 * the fields of a form.
 */
export function useShortRenderedOnce(inputs: unknown, content: () => ReactNode): Content {
  return useRendered("shortHtml", inputs, content);
}

interface OnceOptions<Props> {
  /** What of the properties its HTML depends on; the rest is left out. Without it, all of them. */
  readonly only?: (props: Props) => Props;
  /** Which are rendered in their place. */
  readonly unless?: (props: Props) => boolean;
  /** Whose values its HTML depends on. */
  // biome-ignore lint/suspicious/noExplicitAny: they differ in type.
  readonly contexts?: readonly Context<any>[];
}

/**
 * A component whose elements many readers see alike: the server renders it once for the same
 * properties, language and values of `contexts`. Its properties are plain data; it uses no other
 * context, nothing of the router and no `useId`, and none of its pictures is loaded ahead. Browsers get the component itself, without a byte
 * for this, if it is written `import.meta.env.SSR ? renderedOnce("Name", Component) : Component`.
 */
export function renderedOnce<Props extends object>(
  name: string,
  Component: (props: Props) => ReactNode,
  { only = (props) => props, unless, contexts = [] }: OnceOptions<Props> = {},
): (props: Props) => ReactNode {
  return function RenderedOnce(props) {
    const parts = use(RenderedPartsContext);
    const t = useTranslate();
    if (!parts?.elements || unless?.(props)) return <Component {...props} />;
    const inputs = only(props);
    const values = contexts.map((context) => use(context));
    return parts.elements(keyOf(t, [name, inputs, values]), () => {
      let content = <Component {...inputs} />;
      for (const [n, Provider] of contexts.entries())
        content = <Provider value={values[n]}>{content}</Provider>;
      return (
        <RenderedPartsContext value={parts.inside}>
          <TranslateContext value={t}>{content}</TranslateContext>
        </RenderedPartsContext>
      );
    });
  };
}
