import { type ReadPart, readingPath, readParts } from "#contracts/statistics";

type Navigator = globalThis.Navigator & { readonly globalPrivacyControl?: boolean };

/** The document that the server sent, which it counted itself. */
let documentPath: string | undefined = (() => {
  const [entry] = performance.getEntriesByType("navigation");
  return entry && new URL(entry.name).pathname;
})();

/** How much of an element is above the bottom edge of the window, in percent. */
function progressOf(text: Element): number {
  const { top, height } = text.getBoundingClientRect();
  return height === 0 ? 0 : ((innerHeight - top) / height) * 100;
}

/**
 * Reports how far a work was read and whether something was played when the page is left, and at once
 * when its end is reached: not every browser sends what a page reports while it is left. Reports at
 * once, too, that it was opened by a link within the site. Returns what ends it.
 */
export function reportReading(publicId: string): () => void {
  const isFirst = documentPath === location.pathname;
  documentPath = undefined;
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator;
  if (doNotTrack === "1" || globalPrivacyControl) return () => {};
  const leaving = new AbortController();
  let progress: ReadPart | 0 = 0;
  let played = false;
  let reported = "";

  const send = (params: URLSearchParams) => {
    if (params.size > 0) navigator.sendBeacon(`${readingPath(publicId)}?${params}`);
  };
  const look = () => {
    const text = document.querySelector(".work-text");
    const reached = text ? progressOf(text) : 0;
    const before = progress;
    progress = readParts.findLast((part) => reached >= part && part > progress) ?? progress;
    if (progress === 100 && before < 100) report();
  };
  const report = () => {
    const params = new URLSearchParams();
    if (progress > 0) params.set("progress", String(progress));
    if (played) params.set("played", "1");
    if (String(params) !== reported) send(params);
    reported = String(params);
  };
  const onPlay = () => {
    played = true;
  };
  const onVisibility = () => {
    if (document.hidden) report();
  };

  if (!isFirst) send(new URLSearchParams({ opened: "1" }));
  const { signal } = leaving;
  // Someone who leaves at once has not read what fits into the window.
  const timer = setTimeout(look, 3_000);
  addEventListener("scroll", look, { signal, passive: true });
  addEventListener("play", onPlay, { signal, capture: true });
  document.addEventListener("visibilitychange", onVisibility, { signal });
  // A page that is left by a link is not always hidden before.
  addEventListener("pagehide", report, { signal });
  return () => {
    clearTimeout(timer);
    leaving.abort();
    report();
  };
}
