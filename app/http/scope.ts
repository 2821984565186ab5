import { createContext, type RouterContextProvider } from "react-router";
import type { Device } from "#contracts/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";

/**
 * State of one request: who asks, and what the response has to include. The server creates it;
 * routes read it through `withLoader` and `withAction`.
 */
export interface RequestScope {
  readonly ctx: Context<Actor>;
  /** Set on the page's inline scripts; a page cached for visitors uses hashes instead. */
  readonly nonce: string;
  readonly publicUrl: string;
  readonly device: Device;
  /** Logs and stores an unexpected error, and returns the digest to show. */
  readonly report: (error: unknown) => string;
  /**
   * Set by `cachePage`: the page is identical for all visitors until one of these is invalidated.
   */
  pageTags: readonly string[] | undefined;
  /** Set by an error that says when to try again; a page's response would lose its header. */
  retryAfterSeconds?: number | undefined;
  /** Set while rendering: the body arrives bit by bit. */
  streamed: boolean;
}

export const scopeContext = createContext<RequestScope>();

export const scopeOf = (context: Readonly<RouterContextProvider>) => context.get(scopeContext);
