import { useEffect, useState } from "react";
import { type Choice, matching } from "./choices.ts";

const waitMs = 150;

export interface Suggestions {
  readonly choices: readonly Choice[];
  readonly state: "ready" | "waiting" | "failed";
}

/**
 * Choices for the text typed so far: from the given list, or from `url?q=…`, which returns `{
 * choices: [...] }`. A late response to an older query never replaces a newer one.
 */
export function useSuggestions(
  text: string,
  known: readonly Choice[],
  url: string | undefined,
): Suggestions {
  const [answer, setAnswer] = useState<Suggestions>({ choices: known, state: "ready" });
  useEffect(() => {
    if (!url) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      setAnswer((before) => ({ ...before, state: "waiting" }));
      try {
        const address = new URL(url, window.location.href);
        address.searchParams.set("q", text);
        const response = await fetch(address, {
          signal: stop.signal,
          headers: { Accept: "application/json" },
        });
        if (!response.ok) throw new Error(`answered ${response.status}`);
        const { choices } = (await response.json()) as { choices: Choice[] };
        setAnswer({ choices, state: "ready" });
      } catch {
        if (!stop.signal.aborted) setAnswer({ choices: [], state: "failed" });
      }
    }, waitMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, url]);
  return url ? answer : { choices: matching(known, text), state: "ready" };
}
