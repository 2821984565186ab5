import { useEffect, useState } from "react";
import type { Suggestion } from "#contracts/search";

const waitMs = 120;

/** What somebody may mean by what they typed so far; the answer to an older question never shows. */
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
        // Without a network there is nothing to add to the places already shown.
      }
    }, waitMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed]);
  return answer;
}
