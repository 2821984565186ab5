import { dataAddress, routesAddress } from "./addresses.ts";
import { pageData } from "./install.ts";
import { mayBeUnknown, preloadCode, routesOf } from "./route-code.ts";
import { knownRoutes, type RouteEntry } from "./router-state.ts";

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
