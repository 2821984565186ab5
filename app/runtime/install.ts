import { beginWork } from "./busy.ts";
import { fullLoad } from "./full-load.ts";
import { loadMessages } from "./messages.ts";
import { createPageData } from "./page-data.ts";
import { createPrefetchCache } from "./prefetch-cache.ts";
import { routesOf } from "./route-code.ts";
import { destination } from "./router-state.ts";

function makeRuntime() {
  const fetch = window.fetch.bind(window);
  const prefetched = createPrefetchCache(() => performance.now());
  const pageData = createPageData({
    origin: location.origin,
    fetch,
    prefetched,
    wait,
    isOnline: () => navigator.onLine,
    headedFor: () => destination()?.pathname,
    unreachable() {
      const to = destination();
      return to !== undefined && fullLoad(to.pathname + to.search + to.hash);
    },
    loadMessages: (pathname) => loadMessages(routesOf(pathname).map(({ id }) => id)),
    beginWork,
  });
  return { fetch, prefetched, pageData };
}

let installed: ReturnType<typeof makeRuntime> | undefined;

/** Puts the runtime before `fetch`. Has to happen before React Router hydrates. */
export function installPageData(): void {
  if (installed) return;
  installed = makeRuntime();
  window.fetch = installed.pageData.fetch;
}

/** The runtime of this window; undefined on the server. */
export const runtime = () => installed;

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
