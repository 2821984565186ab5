import { useEffect, useState } from "react";

const reportEveryMs = 15_000;
/** In view for so long, it counts as read. */
const readAfterMs = 800;

/**
 * Records how far and for how long the reader has read, and reports it periodically. Only while the
 * page is visible, so that a forgotten tab counts nothing. Returns the number of the newest post, as
 * of the last report.
 */
export function useReading(topicId: string, page: number, isMember: boolean): number {
  const [newest, setNewest] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the topic has other posts
  useEffect(() => {
    if (!isMember || !("IntersectionObserver" in window)) return;
    let furthest = 0;
    let reported = 0;
    let since = document.visibilityState === "visible" ? performance.now() : undefined;
    let seconds = 0;
    let left = false;
    const timers = new Map<Element, ReturnType<typeof setTimeout>>();
    const watcher = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        if (!isIntersecting) continue;
        const number = Number(target.closest<HTMLElement>("[data-number]")?.dataset.number);
        const note = () => {
          furthest = Math.max(furthest, number);
          if (reported === 0) tell();
        };
        timers.set(target, setTimeout(note, readAfterMs));
      }
    });
    // The end of each post: a long one counts as read once its end was seen.
    for (const end of document.querySelectorAll(
      "[data-number] > :last-child > footer, .post-absent",
    )) {
      watcher.observe(end);
    }

    function tell(): void {
      if (since !== undefined) {
        seconds += (performance.now() - since) / 1000;
        since = document.visibilityState === "visible" ? performance.now() : undefined;
      }
      if (furthest === 0 || (furthest === reported && seconds < 5)) return;
      const body = new URLSearchParams({ number: String(furthest), seconds: seconds.toFixed(1) });
      reported = furthest;
      seconds = 0;
      fetch(`/forum/${topicId}/read`, { method: "POST", body, keepalive: true })
        .then(async (answer) => {
          if (answer.ok && !left)
            setNewest(((await answer.json()) as { lastNumber: number }).lastNumber);
        })
        .catch(() => {
          // Unreported reading is included in the next report.
          reported = 0;
        });
    }
    const turn = () => {
      if (document.visibilityState === "hidden") tell();
      else since = performance.now();
    };
    const ticking = setInterval(tell, reportEveryMs);
    document.addEventListener("visibilitychange", turn);
    return () => {
      clearInterval(ticking);
      document.removeEventListener("visibilitychange", turn);
      watcher.disconnect();
      for (const timer of timers.values()) clearTimeout(timer);
      left = true;
      tell();
    };
  }, [topicId, page, isMember]);
  return newest;
}
