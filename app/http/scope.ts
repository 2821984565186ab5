import { createContext, type RouterContextProvider } from "react-router";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";

/**
 * What belongs to one request: who asks, and what the response still has to be told. The server
 * makes it, routes read it through `load` and `act`.
 */
export interface RequestScope {
  readonly ctx: Context<Actor>;
  /** Carried by the page's own inline scripts; a page kept for visitors has hashes instead. */
  readonly nonce: string;
  readonly publicUrl: string;
  /** From where it comes. */
  readonly device: { readonly ip: string; readonly userAgent: string };
  /** Logs and stores an error nobody expected, and gives the digest to show. */
  readonly report: (error: unknown) => string;
  /** Set by `keep`: the page is the same for every visitor until one of these is invalidated. */
  pageTags: readonly string[] | undefined;
  /** Set while rendering: the body arrives bit by bit. */
  streamed: boolean;
}

export const scopeContext = createContext<RequestScope>();

export const scopeOf = (context: Readonly<RouterContextProvider>) => context.get(scopeContext);
