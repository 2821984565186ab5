import { maxPrefetches } from "#platform/facts";
import { dataAddress, routesAddress } from "./addresses.ts";
import { runtime } from "./install.ts";
import { createQueue } from "./queue.ts";
import { routesOf } from "./route-code.ts";
import { isLoaded, knownRoutes, type RouteEntry } from "./router-state.ts";

const nothing = () => {};

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether this browser may fetch what nobody has asked for yet. */
function maySpend(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return navigator.onLine && !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? "");
}

const queue = createQueue(maxPrefetches);
const underWay = new Set<string>();
/** Routes the server told us of, by the paths asked for; the router learns them when it goes there. */
let learned: Readonly<Record<string, RouteEntry | undefined>> = {};
const askedPaths = new Set<string>();

/** Fetches a page's code and data ahead. Returns how to take it back while it waits its turn. */
export function prefetch(page: URL): () => void {
  const address = dataAddress(page);
  const { href } = address;
  if (!maySpend() || underWay.has(href) || (runtime()?.kept.isFresh(address) ?? true))
    return nothing;
  return queue.add(async () => {
    underWay.add(href);
    try {
      const routes = await routesFor(page);
      preloadCode(routes);
      if (routes.some((route) => route.hasLoader)) await askAhead(address);
    } finally {
      underWay.delete(href);
    }
  });
}

async function routesFor(page: URL): Promise<RouteEntry[]> {
  const version = knownRoutes()?.version;
  const known = routesOf(page.pathname, learned);
  if (version === undefined || !mayBeUnknown(known) || askedPaths.has(page.pathname)) return known;
  const answer = await askAhead(routesAddress(page, version));
  // The navigation itself may have come first and read the answer.
  if (!answer || answer.bodyUsed) return [];
  learned = { ...learned, ...(await answer.clone().json()) };
  askedPaths.add(page.pathname);
  return routesOf(page.pathname, learned);
}

/** Loaders see by the header that nobody has come to the page yet. */
async function askAhead(address: URL): Promise<Response | undefined> {
  const around = runtime();
  const answer = around
    ?.fetch(address, { headers: { Purpose: "prefetch" }, priority: "low" })
    .then((came) => (came.status === 200 ? came : undefined))
    .catch(() => undefined);
  if (answer) around?.kept.put(address, answer);
  return answer;
}

/** Whether the browser may be unaware of a better match, as React Router judges it. */
function mayBeUnknown(routes: readonly RouteEntry[]): boolean {
  return routes.length === 0 || routes.some((route) => /[:*]/.test(route.path ?? ""));
}

/** Loads code and styles into the browser's cache without running them. */
function preloadCode(routes: readonly RouteEntry[]): void {
  for (const route of routes) {
    if (isLoaded(route.id)) continue;
    for (const href of [route.module, ...(route.imports ?? [])]) preload("modulepreload", href);
    for (const href of route.css ?? []) preload("prefetch", href);
  }
}

function preload(rel: string, href: string): void {
  if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement("link");
  link.rel = rel;
  link.href = href;
  if (rel === "prefetch") link.as = "style";
  document.head.append(link);
}
