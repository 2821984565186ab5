import { siteQuery } from "./site-query.ts";
import type { SpecifiedRoute } from "./specified-routes.ts";

/** Where a route of the specification is found on the journeys' site. */
export async function examplePath({ route, at, find }: SpecifiedRoute): Promise<string> {
  if (!find) return at ?? route;
  const [found] = await siteQuery(find);
  if (!found?.at) throw new Error(`the demo has nothing to show at ${route}`);
  return String(found.at);
}
