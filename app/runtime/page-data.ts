import { monitoringPath, pageDataRetries } from "#platform/specification";
import { pagePathOf } from "./addresses.ts";
import type { PrefetchCache } from "./prefetch-cache.ts";

export interface PageDataDeps {
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly prefetched: PrefetchCache;
  readonly wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  readonly isOnline: () => boolean;
  /** The path the router is on its way to. Only a navigation may use what was fetched ahead. */
  readonly headedFor: () => string | undefined;
  /** Called when a navigation's data is unavailable; true if it takes over from here. */
  readonly unreachable: () => boolean;
  /** Loads the texts of the page at this path. */
  readonly loadMessages: (pathname: string) => Promise<void>;
  /** Called when a request that may change something begins; the returned function when it ends. */
  readonly beginWork: () => () => void;
}

const retried = new Set([500, 502, 503, 504]);
const firstDelayMs = 150;

/**
 * Wraps `fetch` for page data: uses prefetched responses and retries after server errors. Any write
 * drops prefetched responses, when it begins and when it ends.
 */
export function createPageData(around: PageDataDeps) {
  const { prefetched } = around;

  async function pageFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = input instanceof Request ? input : undefined;
    const method = (init?.method ?? request?.method ?? "GET").toUpperCase();
    const url = new URL(request?.url ?? String(input), around.origin);
    const ask = () => around.fetch(input, init);
    if (url.origin !== around.origin || url.pathname === monitoringPath) return ask();
    if (method !== "GET") return method === "HEAD" ? ask() : write(ask);
    if (!url.pathname.endsWith(".data")) return ask();
    return read(url, ask, init?.signal ?? request?.signal ?? undefined);
  }

  async function write(ask: () => Promise<Response>): Promise<Response> {
    const end = around.beginWork();
    prefetched.drop();
    try {
      return await ask();
    } finally {
      prefetched.drop();
      end();
    }
  }

  async function read(
    url: URL,
    ask: () => Promise<Response>,
    signal: AbortSignal | undefined,
  ): Promise<Response> {
    const heading = isHeadingFor(url);
    const ahead = heading ? await orAbort(take(url), signal) : undefined;
    for (let attempt = 0; ; attempt++) {
      const last = attempt >= pageDataRetries;
      try {
        const messages = heading ? around.loadMessages(pagePathOf(url)) : undefined;
        const [response] = await Promise.all([ahead ?? ask(), messages]);
        if (last || !retried.has(response.status)) return response;
        await response.body?.cancel();
      } catch (failure) {
        if (signal?.aborted) throw failure;
        if (last || !around.isOnline()) {
          // A full load can still be answered by the service worker.
          if (heading && around.unreachable()) return new Promise(() => {});
          throw failure;
        }
      }
      await around.wait(firstDelayMs * 3 ** attempt, signal);
    }
  }

  function isHeadingFor(url: URL): boolean {
    return pagePathOf(url) === around.headedFor();
  }

  function take(url: URL) {
    const whole = new URL(url);
    // A request for some routes can be answered with the whole page; the router picks what it
    // needs.
    whole.searchParams.delete("_routes");
    return prefetched.take(url) ?? prefetched.take(whole);
  }

  return { fetch: pageFetch };
}

function orAbort<T>(
  promise: Promise<T> | undefined,
  signal: AbortSignal | undefined,
): Promise<T> | undefined {
  if (!promise || !signal) return promise;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    promise.then(resolve, reject);
  });
}
