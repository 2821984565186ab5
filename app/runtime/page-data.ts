import { maxPrefetches, monitoringPath, pageDataRetries, prefetchStaleMs } from "#platform/facts";
import { pagePathOf, routesPath } from "./addresses.ts";
import { createQueue } from "./queue.ts";

export interface PageDataSurroundings {
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  readonly isOnline: () => boolean;
  /** The path the router is on its way to. Only a navigation may use what was fetched ahead. */
  readonly headedFor: () => string | undefined;
  /** Told when a navigation's data cannot be had at all; true when it takes over from here. */
  readonly unreachable: () => boolean;
  /** Told when a request that may change something begins; the returned function when it ends. */
  readonly beginWork: () => () => void;
}

interface Kept {
  readonly at: number;
  /** Undefined when what came is not worth using; then the navigation asks for itself. */
  readonly response: Promise<Response | undefined>;
}

const retried = new Set([500, 502, 503, 504]);
const retryDelaysMs = [150, 450, 1_350];
const maxKept = 40;

/**
 * Stands before `fetch` for page data: uses what was fetched ahead, and asks again after server
 * errors. Kept in memory only, each answer used once, everything dropped after any write.
 */
export function createPageData(around: PageDataSurroundings) {
  const kept = new Map<string, Kept>();
  const queue = createQueue(maxPrefetches);
  const routesAsked = new Set<Promise<Response>>();

  const isPageData = (url: URL) =>
    url.origin === around.origin && (url.pathname.endsWith(".data") || url.pathname === routesPath);

  const isFresh = (entry: Kept) => around.now() - entry.at < prefetchStaleMs;

  async function pageFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = input instanceof Request ? input : undefined;
    const method = (init?.method ?? request?.method ?? "GET").toUpperCase();
    const url = new URL(request?.url ?? String(input), around.origin);
    if (method !== "GET") return write(url, method, input, init);
    if (!isPageData(url)) return around.fetch(input, init);
    const asking = read(url, input, init, init?.signal ?? request?.signal);
    if (url.pathname === routesPath) {
      routesAsked.add(asking);
      const answered = () => routesAsked.delete(asking);
      asking.then(answered, answered);
    }
    return asking;
  }

  async function write(url: URL, method: string, input: RequestInfo | URL, init?: RequestInit) {
    const reads = method === "HEAD" || method === "OPTIONS";
    if (reads || url.origin !== around.origin || url.pathname === monitoringPath)
      return around.fetch(input, init);
    const end = around.beginWork();
    drop();
    try {
      return await around.fetch(input, init);
    } finally {
      drop();
      end();
    }
  }

  async function read(
    url: URL,
    input: RequestInfo | URL,
    init: RequestInit | undefined,
    signal: AbortSignal | null | undefined,
  ): Promise<Response> {
    const heading = isHeadingFor(url);
    const ahead = heading ? await orAbort(take(url), signal) : undefined;
    if (ahead) return ahead;
    for (let attempt = 0; ; attempt++) {
      const last = attempt >= pageDataRetries;
      try {
        const response = await around.fetch(input, init);
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
      await around.wait(retryDelaysMs[attempt] ?? 1_350, signal ?? undefined);
    }
  }

  function isHeadingFor(url: URL): boolean {
    const path = around.headedFor();
    if (path === undefined) return false;
    return url.pathname === routesPath || pagePathOf(url) === path;
  }

  function take(url: URL): Promise<Response | undefined> | undefined {
    const whole = new URL(url);
    // A page asked for in part is answered by the whole, of which the router uses its part.
    whole.searchParams.delete("_routes");
    for (const key of [url.href, whole.href]) {
      const entry = kept.get(key);
      kept.delete(key);
      if (entry && isFresh(entry)) return entry.response;
    }
    return undefined;
  }

  /** Asks for an address ahead of need. Whoever reads the answer as well reads a copy. */
  async function ask(url: URL): Promise<Response | undefined> {
    const response = around
      .fetch(url, { headers: { Purpose: "prefetch" }, priority: "low" })
      .then((answer) => (answer.status === 200 ? answer : undefined))
      .catch(() => undefined);
    const entry = { at: around.now(), response };
    kept.set(url.href, entry);
    prune();
    const answer = await response;
    if (!answer && kept.get(url.href) === entry) kept.delete(url.href);
    return answer;
  }

  function prune(): void {
    for (const [key, entry] of kept) if (!isFresh(entry) || kept.size > maxKept) kept.delete(key);
  }

  function drop(): void {
    kept.clear();
  }

  return {
    fetch: pageFetch,
    ask,
    drop,
    /** Queues fetching ahead; the returned function takes it back while it still waits. */
    schedule: queue.add,
    isKept(url: URL): boolean {
      const entry = kept.get(url.href);
      return entry !== undefined && isFresh(entry);
    },
    /** Resolves when the router knows the routes it has asked for. */
    async routesKnown(): Promise<void> {
      await Promise.allSettled(routesAsked);
    },
    isAskingForRoutes: () => routesAsked.size > 0,
  };
}

function orAbort<T>(
  promise: Promise<T> | undefined,
  signal: AbortSignal | null | undefined,
): Promise<T> | undefined {
  if (!promise || !signal) return promise;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    promise.then(resolve, reject);
  });
}
