import { factsOf, linkAt, pageOf } from "./links.ts";
import { prefetch } from "./prefetch.ts";
import { destination } from "./router-state.ts";

/** A pointer that only passes over a link does not mean it. */
const hoverMs = 65;

/** Whether the page is the current one or the one being navigated to. */
function isNear(page: URL): boolean {
  const to = destination();
  return (
    page.href === location.href || (to?.pathname === page.pathname && to.search === page.search)
  );
}

/** Prefetches a page when the user is about to follow a link to it, until `signal`. */
export function prefetchOnIntent(signal: AbortSignal): void {
  let meant: HTMLAnchorElement | undefined;
  let takeBack = () => {};

  const forget = () => {
    takeBack();
    takeBack = () => {};
    meant = undefined;
  };

  const consider = (event: Event, afterMs: number) => {
    const link = linkAt(event);
    if (!link || link === meant) return;
    forget();
    const page = pageOf(factsOf(link), location.href);
    if (!page || isNear(page) || link.hasAttribute("data-no-prefetch")) return;
    meant = link;
    const timer = setTimeout(() => {
      takeBack = prefetch(page);
    }, afterMs);
    takeBack = () => clearTimeout(timer);
  };

  const on = <K extends keyof DocumentEventMap>(
    type: K,
    listener: (event: DocumentEventMap[K]) => void,
  ) => document.addEventListener(type, listener, { passive: true, signal });

  on("pointerover", (event) => {
    if (event.pointerType === "mouse") consider(event, hoverMs);
  });
  on("focusin", (event) => consider(event, 0));
  on("touchstart", (event) => consider(event, 0));
  on("pointerout", (event) => {
    const into = event.relatedTarget;
    if (!(into instanceof Node && meant?.contains(into))) forget();
  });
  // The link was followed: the navigation makes its own request.
  on("click", forget);
  on("focusout", forget);
  on("touchcancel", forget);
}
