import { prefetchStaleMs } from "#platform/facts";

/** An answer on its way or here; undefined when what came is not worth using. */
type Answer = Promise<Response | undefined>;

const maxKept = 40;

/**
 * Answers fetched ahead, in memory only. Each is used once: what is asked for a second time, such
 * as the same page after a change, must come from the server.
 */
export function createKeptAnswers(now: () => number) {
  const kept = new Map<string, { readonly at: number; readonly answer: Answer }>();

  const isFresh = (url: URL) =>
    now() - (kept.get(url.href)?.at ?? Number.NEGATIVE_INFINITY) < prefetchStaleMs;

  return {
    isFresh,
    put(url: URL, answer: Answer): void {
      const entry = { at: now(), answer };
      kept.set(url.href, entry);
      const [oldest] = kept.keys();
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
      answer.then((came) => {
        if (!came && kept.get(url.href) === entry) kept.delete(url.href);
      });
    },
    take(url: URL): Answer | undefined {
      const answer = isFresh(url) ? kept.get(url.href)?.answer : undefined;
      kept.delete(url.href);
      return answer;
    },
    drop: () => kept.clear(),
  };
}

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;
