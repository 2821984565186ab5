import { prefetchStaleMs } from "#platform/specification";

/** A pending or received response; undefined if it is not usable. */
type Answer = Promise<Response | undefined>;

const maxEntries = 40;

/**
 * Prefetched responses, in memory only. Each is used once: a second request, such as for the same
 * page after a change, must go to the server.
 */
export function createPrefetchCache(now: () => number) {
  const entries = new Map<string, { readonly at: number; readonly answer: Answer }>();

  const isFresh = (url: URL) =>
    now() - (entries.get(url.href)?.at ?? Number.NEGATIVE_INFINITY) < prefetchStaleMs;

  return {
    isFresh,
    put(url: URL, answer: Answer): void {
      const entry = { at: now(), answer };
      entries.set(url.href, entry);
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
      answer.then((came) => {
        if (!came && entries.get(url.href) === entry) entries.delete(url.href);
      });
    },
    take(url: URL): Answer | undefined {
      const answer = isFresh(url) ? entries.get(url.href)?.answer : undefined;
      entries.delete(url.href);
      return answer;
    },
    drop: () => entries.clear(),
  };
}

export type PrefetchCache = ReturnType<typeof createPrefetchCache>;
