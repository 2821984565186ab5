import { matchRoutes, type RouteObject } from "react-router";
import { isLoaded, knownRoutes, type RouteEntry } from "./router-state.ts";

type Entries = Readonly<Record<string, RouteEntry | undefined>>;

/** The routes of `pathname`, outermost first; none when no known route matches. */
export function routesOf(pathname: string, more: Entries = {}): RouteEntry[] {
  const entries = { ...knownRoutes()?.routes, ...more };
  const matches = matchRoutes(branches(entries, undefined), pathname) ?? [];
  return matches.flatMap((match) => entries[match.route.id ?? ""] ?? []);
}

/** Whether the browser may be unaware of a better match, as React Router judges it. */
export function mayBeUnknown(routes: readonly RouteEntry[]): boolean {
  return routes.length === 0 || routes.some((route) => /[:*]/.test(route.path ?? ""));
}

export function isCodeLoaded(pathname: string): boolean {
  const routes = routesOf(pathname);
  return routes.length > 0 && routes.every((route) => isLoaded(route.id));
}

/** Loads code and styles into the browser's cache without running them. */
export function preloadCode(routes: readonly RouteEntry[]): void {
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

function branches(entries: Entries, parentId: string | undefined): RouteObject[] {
  return Object.values(entries).flatMap((entry): RouteObject[] => {
    if (!entry || entry.parentId !== parentId) return [];
    const { id, path, caseSensitive } = entry;
    if (entry.index) return [{ id, path, caseSensitive, index: true }];
    return [{ id, path, caseSensitive, children: branches(entries, id) }];
  });
}
