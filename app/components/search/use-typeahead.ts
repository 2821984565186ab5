import { useEffect, useState } from "react";
import type { Suggestion } from "#contracts/search";

const waitMs = 120;

/** Suggestions for the text typed so far; a late response to an earlier query is never shown. */
export function useTypeahead(typed: string): readonly Suggestion[] {
  const [answer, setAnswer] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    if (typed.trim().length < 2) {
      setAnswer([]);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/search/suggest?q=${encodeURIComponent(typed)}`, {
          signal: stop.signal,
        });
        if (!response.ok) return;
        const { suggestions } = (await response.json()) as { suggestions: Suggestion[] };
        setAnswer(suggestions);
      } catch {
        // Offline, there is nothing to add to the pages already listed.
      }
    }, waitMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed]);
  return answer;
}
