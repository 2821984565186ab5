import { maxPrefetches } from "#platform/specification";
import { dataAddress } from "./addresses.ts";
import { runtime } from "./install.ts";
import { loadMessages } from "./messages.ts";
import { createQueue } from "./queue.ts";
import { routesOf } from "./route-code.ts";
import { importsOfRoutes, isLoaded, type RouteEntry } from "./router-state.ts";

const nothing = () => {};

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether this browser may prefetch. */
function canPrefetch(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return navigator.onLine && !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? "");
}

const queue = createQueue(maxPrefetches);
const underWay = new Set<string>();
/** Fetches a page's code and data ahead. Returns how to take it back while it waits its turn. */
export function prefetch(page: URL): () => void {
  const address = dataAddress(page);
  const { href } = address;
  if (!canPrefetch() || underWay.has(href) || (runtime()?.prefetched.isFresh(address) ?? true))
    return nothing;
  return queue.add(async () => {
    underWay.add(href);
    try {
      const routes = routesOf(page.pathname);
      void preloadCode(routes);
      loadMessages(routes.map(({ id }) => id)).catch(nothing);
      if (routes.some((route) => route.hasLoader)) await prefetchData(address);
    } finally {
      underWay.delete(href);
    }
  });
}

/** The header tells loaders that the page has not been visited yet. */
async function prefetchData(address: URL): Promise<Response | undefined> {
  const around = runtime();
  const answer = around
    ?.fetch(address, { headers: { Purpose: "prefetch" }, priority: "low" })
    .then((came) => (came.status === 200 ? came : undefined))
    .catch(() => undefined);
  if (answer) around?.prefetched.put(address, answer);
  return answer;
}

/** Loads code and styles into the browser's cache without running them. */
async function preloadCode(routes: readonly RouteEntry[]): Promise<void> {
  const wanted = routes.filter((route) => !isLoaded(route.id));
  for (const { module, css = [] } of wanted) {
    preload("modulepreload", module);
    for (const href of css) preload("prefetch", href);
  }
  const imports = wanted.length > 0 ? await importsOfRoutes() : {};
  for (const { id } of wanted) for (const href of imports[id] ?? []) preload("modulepreload", href);
}

function preload(rel: string, href: string): void {
  if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement("link");
  link.rel = rel;
  link.href = href;
  if (rel === "prefetch") link.as = "style";
  document.head.append(link);
}
