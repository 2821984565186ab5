/**
 * The platform facts of the specification, each with its own test. Timings of the browser runtime,
 * not product rules.
 */
export const serviceWorkerPath = "/sw.js";
export const serviceWorkerScope = "/";
/** Error reports go to this same-origin address as Sentry envelopes. */
export const monitoringPath = "/monitoring";
/** Breadcrumbs retained with an error report. */
export const maxBreadcrumbs = 100;
/** Buffered error reports are sent after this long without a new one. */
export const reportFlushIdleMs = 5_000;
/** Route code that has not loaded by then falls back to a full page load. */
export const routeLoadTimeoutMs = 3_800;
/** A prefetched page counts as fresh this long. */
export const prefetchStaleMs = 300_000;
/** Maximum concurrent prefetches. */
export const maxPrefetches = 5;
/** Further tries of a page-data fetch answered by a server error. */
export const pageDataRetries = 3;

/**
 * The text of an uncaught error. `host` is the site's own; the digest is in the server's log too.
 */
export function applicationErrorText(side: "client" | "server", host: string): string {
  return side === "client"
    ? `Application error: a client-side exception has occurred while loading ${host} (see the browser console for more information).`
    : `Application error: a server-side exception has occurred while loading ${host} (see the server logs for more information).`;
}
