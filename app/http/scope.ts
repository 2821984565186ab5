import { createContext, type RouterContextProvider } from "react-router";
import type { ErrorView } from "#app/components/error-pages/error-screen.ts";
import type { Resume } from "#app/ui/forms/resume.ts";
import type { Device } from "#contracts/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Unavailability } from "#platform/db";
import type { Translate } from "#platform/i18n";
import type { PageDocument, SharedTexts } from "./page-document.ts";
import type { PageMessages } from "./page-messages.ts";
import type { PartCache } from "./part-cache.ts";

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
  /** Translates into the language of this request. */
  readonly t: Translate;
  readonly messages: PageMessages;
  /** Parts of pages that were rendered before; absent in development. */
  readonly rendered?: { readonly parts: PartCache; readonly texts: SharedTexts } | undefined;
  /** Logs and stores an unexpected error, and returns the digest to show. */
  readonly report: (error: unknown) => string;
  /**
   * Set by `cachePage`: the page is identical for all visitors until one of these is invalidated.
   */
  pageTags: readonly string[] | undefined;
  /** Whether the address belongs to a part of the site that is turned off: there is no such page. */
  readonly isTurnedOff?: boolean;
  /** Set when the database could not answer, and why. */
  unavailable?: Unavailability;
  /** Set when a form could not be carried out now: what was sent, to be sent again. */
  unsent?: Resume;
  /** Set by an error that says when to try again; a page's response would lose its header. */
  retryAfterSeconds?: number | undefined;
  /** Cookies to set with the response, whatever it is. */
  readonly cookies: string[];
  /** The key of a payment form that failed, so that the page's form keeps it. */
  formKey?: string;
  /** Whether a payment form that failed charged its payer, for the error page. */
  payment?: ErrorView["payment"];
  /** Set while rendering: the body arrives bit by bit. */
  streamed: boolean;
  /**
   * Set while rendering: the whole page, unless it is streamed. The response itself has no body
   * then, because reading it back out of a `Response` takes longer than compressing it.
   */
  document: PageDocument | undefined;
}

export const scopeContext = createContext<RequestScope>();

export const scopeOf = (context: Readonly<RouterContextProvider>) => context.get(scopeContext);
