import { useEffect } from "react";
import { useNavigation } from "react-router";
import { routeLoadTimeoutMs } from "#platform/facts";
import { fullLoad } from "./full-load.ts";
import { pageData } from "./install.ts";
import { isCodeLoaded, routesOf } from "./route-code.ts";

/**
 * Watches navigations: where the target's code is not there in time, or cannot be had because a
 * new version has been put in place, the browser loads the target itself. Slow data is waited for.
 */
export function RouteTimeout() {
  const { location } = useNavigation();

  useEffect(() => {
    if (!location) return;
    const { pathname } = location;
    const to = pathname + location.search + location.hash;
    let over = false;

    const timer = setTimeout(() => {
      if (pageData()?.isAskingForRoutes() || !isCodeLoaded(pathname)) fullLoad(to);
    }, routeLoadTimeoutMs);

    // The router answers missing code by reloading the page one is leaving. The same import, made
    // here too, costs nothing, and its failure is answered after the router's, by the target.
    const code = async () => {
      await pageData()?.routesKnown();
      if (over) return;
      await Promise.all(routesOf(pathname).map((route) => import(/* @vite-ignore */ route.module)));
    };
    code().catch(() => setTimeout(() => over || fullLoad(to)));

    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [location]);

  return null;
}
