import { useEffect, useRef, useState } from "react";

export type Counts = Readonly<Record<string, number>>;

/**
 * Unread counts per section: the loaded ones first, then live updates. The listener is loaded after
 * hydration; a page loaded again overrides earlier live updates.
 */
export function useLiveCounts(userId: string | undefined, loaded: Counts, path: string): Counts {
  const [live, setLive] = useState<{ loaded: Counts; counts: Counts }>();
  const latest = useRef(loaded);
  latest.current = loaded;
  const counts = live?.loaded === loaded ? live.counts : loaded;
  const waiting = Object.values(counts).reduce((sum, count) => sum + count, 0);

  useEffect(() => {
    if (!userId) return;
    let leave = () => {};
    let gone = false;
    import("#app/runtime/live-counts.ts").then(({ subscribeToCounts }) => {
      if (gone) return;
      leave = subscribeToCounts(userId, (place, count) =>
        setLive((before) => {
          const base = latest.current;
          const known = before?.loaded === base ? before.counts : base;
          return { loaded: base, counts: { ...known, [place]: count } };
        }),
      );
    }, console.error);
    return () => {
      gone = true;
      leave();
    };
  }, [userId]);

  // The title is written again with each page, so the path counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (userId)
      import("#app/runtime/live-counts.ts").then(
        ({ updateAppBadge }) => updateAppBadge(waiting),
        console.error,
      );
  }, [userId, waiting, path]);

  return counts;
}
