import { createContext, type RouterContextProvider } from "react-router";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";

/**
 * What belongs to one request: who asks, and what the response still has to be told. The server
 * makes it, routes read it through `load` and `act`.
 */
export interface RequestScope {
  readonly ctx: Context<Actor>;
  /** Absent while a page is rendered for the page cache, which allows scripts by hash instead. */
  readonly nonce: string | undefined;
  readonly publicUrl: string;
  /** Set by a route whose page is the same for every visitor; see `keepForVisitors`. */
  pageTags: readonly string[] | undefined;
}

export const scopeContext = createContext<RequestScope>();

export const scopeOf = (context: Readonly<RouterContextProvider>) => context.get(scopeContext);
