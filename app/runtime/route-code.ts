import { matchRoutes, type RouteObject } from "react-router";
import { isLoaded, knownRoutes, type RouteEntry } from "./router-state.ts";

type Entries = Readonly<Record<string, RouteEntry | undefined>>;

/** The routes of `pathname`, outermost first; none when no known route matches. */
export function routesOf(pathname: string, more: Entries = {}): RouteEntry[] {
  const entries = { ...knownRoutes()?.routes, ...more };
  const matches = matchRoutes(branches(entries, undefined), pathname) ?? [];
  return matches.flatMap((match) => entries[match.route.id ?? ""] ?? []);
}

export function isCodeLoaded(pathname: string): boolean {
  const routes = routesOf(pathname);
  return routes.length > 0 && routes.every((route) => isLoaded(route.id));
}

function branches(entries: Entries, parentId: string | undefined): RouteObject[] {
  return Object.values(entries).flatMap((entry): RouteObject[] => {
    if (!entry || entry.parentId !== parentId) return [];
    const { id, path, caseSensitive } = entry;
    if (entry.index) return [{ id, path, caseSensitive, index: true }];
    return [{ id, path, caseSensitive, children: branches(entries, id) }];
  });
}
