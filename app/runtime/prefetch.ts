import { dataAddress, routesAddress } from "./addresses.ts";
import { pageData } from "./install.ts";
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

/** Fetches a page's code and data ahead. Returns how to take it back while it waits its turn. */
export function prefetch(page: URL): () => void {
  const data = pageData();
  const address = dataAddress(page);
  if (!data || !maySpend() || data.isKept(address)) return nothing;
  return data.schedule(async () => {
    let routes = routesOf(page.pathname);
    if (mayBeUnknown(routes)) {
      const found = await askForRoutes(page);
      if (!found) return;
      routes = routesOf(page.pathname, found);
    }
    preloadCode(routes);
    if (routes.some((route) => route.hasLoader)) await data.ask(address);
  });
}

async function askForRoutes(
  page: URL,
): Promise<Record<string, RouteEntry | undefined> | undefined> {
  const version = knownRoutes()?.version;
  if (version === undefined) return undefined;
  const answer = await pageData()?.ask(routesAddress(page, version));
  // The navigation itself may have come first and read the answer.
  return answer && !answer.bodyUsed ? answer.clone().json() : undefined;
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
