import { type ComponentType, createContext, useContext } from "react";
import type { ErrorScreen } from "../error-pages/error-screen.ts";

/** What a page's frame needs to know about the request. */
interface PageFrame {
  readonly nonce: string | undefined;
  /** Rendered at another page's URL, whose code must not hydrate it. */
  readonly still?: boolean;
  /** The site's own, as people see it in the address bar. */
  readonly host: string;
  /** On the server only; the browser fetches it when it needs it. */
  readonly ErrorPage?: ComponentType<{ readonly screen: ErrorScreen }>;
}

export const PageFrameContext = createContext<PageFrame | undefined>(undefined);

/** On the server what the renderer gave; in the browser the same, from the window. */
export function usePageFrame(): PageFrame {
  return useContext(PageFrameContext) ?? inBrowser();
}

const inBrowser = (): PageFrame => ({ nonce: undefined, host: globalThis.location?.host ?? "" });
