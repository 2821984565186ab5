import { beginWork } from "./busy.ts";
import { fullLoad } from "./full-load.ts";
import { createPageData } from "./page-data.ts";
import { destination } from "./router-state.ts";

type PageData = ReturnType<typeof createPageData>;

let installed: PageData | undefined;

/** Puts the runtime before `fetch`. Has to happen before React Router hydrates. */
export function installPageData(): void {
  if (installed) return;
  installed = createPageData({
    origin: location.origin,
    fetch: window.fetch.bind(window),
    now: () => performance.now(),
    wait,
    isOnline: () => navigator.onLine,
    headedFor: () => destination()?.pathname,
    unreachable() {
      const to = destination();
      return to !== undefined && fullLoad(to.pathname + to.search + to.hash);
    },
    beginWork,
  });
  window.fetch = installed.fetch;
}

/** The page data of this window; undefined on the server. */
export const pageData = (): PageData | undefined => installed;

/**
 * Forgets what was fetched ahead: to be called when something outside this page changed what it
 * may show, such as a realtime message or another session.
 */
export function dropPageData(): void {
  installed?.drop();
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
