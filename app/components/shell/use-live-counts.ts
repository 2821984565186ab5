import { useEffect, useRef, useState } from "react";

export type Counts = Readonly<Record<string, number>>;

/**
 * What each place has unread: as the page was loaded, and then as it is told. What listens is loaded
 * once the page stands; a page loaded anew knows better than what was told before it.
 */
export function useLiveCounts(userId: string | undefined, loaded: Counts, path: string): Counts {
  const [told, setTold] = useState<{ loaded: Counts; counts: Counts }>();
  const latest = useRef(loaded);
  latest.current = loaded;
  const counts = told?.loaded === loaded ? told.counts : loaded;
  const waiting = Object.values(counts).reduce((sum, count) => sum + count, 0);

  useEffect(() => {
    if (!userId) return;
    let leave = () => {};
    let gone = false;
    import("#app/runtime/live-counts.ts").then(({ followCounts }) => {
      if (gone) return;
      leave = followCounts(userId, (place, count) =>
        setTold((before) => {
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

  // The title is written anew with each page, so the path counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (userId)
      import("#app/runtime/live-counts.ts").then(
        ({ showWaiting }) => showWaiting(waiting),
        console.error,
      );
  }, [userId, waiting, path]);

  return counts;
}
