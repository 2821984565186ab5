import { createRequestHandler, type ServerBuild } from "react-router";

type Handler = ReturnType<typeof createRequestHandler>;

/** Segments written otherwise are matched against all routes. */
const plainSegment = /^[a-z0-9.-]*$/;

/**
 * React Router goes through all routes several times per request. Here each first segment of a path
 * has a handler of its own, which knows only the routes that such a path can match, so a page's cost
 * does not grow with the number of routes (docs/decisions/0151-shared-parts-of-pages.md).
 */
export function createGroupedHandler(build: ServerBuild, mode: string): Handler {
  const all = createRequestHandler(build, mode);
  const segments = new Set(
    Object.values(build.routes).flatMap((route) => {
      const segment = route && firstSegmentOf(route);
      return segment !== undefined && plainSegment.test(segment) ? [segment] : [];
    }),
  );
  const handlers = new Map<string, Handler>();
  /** Paths that begin with none of the routes' segments can all match the same routes. */
  const otherSegments = " ";
  const handlerOf = (url: string): Handler => {
    const segment = requestedSegment(url);
    if (!plainSegment.test(segment)) return all;
    const group = segments.has(segment) ? segment : otherSegments;
    const known = handlers.get(group);
    if (known) return known;
    const handler = createRequestHandler(buildWithout(build, group), mode);
    handlers.set(group, handler);
    return handler;
  };
  return (request, context) => handlerOf(request.url)(request, context);
}

type Route = NonNullable<ServerBuild["routes"][string]>;

/** Undefined for layouts and for routes that begin with a parameter: they may match any path. */
function firstSegmentOf({ path, index, parentId }: Route): string | undefined {
  // Nested deeper, the segment would be that of a parent.
  if (parentId !== "root" || (path === undefined && !index)) return undefined;
  const segment = (path ?? "").replace(/^\//, "").split("/", 1)[0] ?? "";
  return /[:*?]/.test(segment) ? undefined : segment.toLowerCase();
}

/** Page data has the address of its page with `.data` at the end, or `_.data` after a slash. */
function requestedSegment(url: string): string {
  const { pathname } = new URL(url);
  const path = pathname.replace(/(?:(?<=\/)_)?\.data$/, "");
  return path.split("/", 2)[1]?.toLowerCase() ?? "";
}

function buildWithout(build: ServerBuild, group: string): ServerBuild {
  const mayMatch = (route: { readonly id: string }): boolean => {
    const known = build.routes[route.id];
    const segment = known && firstSegmentOf(known);
    return segment === undefined || segment === group;
  };
  const filtered = <T extends { readonly id: string } | undefined>(routes: Record<string, T>) =>
    Object.fromEntries(
      Object.entries(routes).filter(([, route]) => route !== undefined && mayMatch(route)),
    ) as Record<string, T>;
  return {
    ...build,
    routes: filtered(build.routes),
    assets: { ...build.assets, routes: filtered(build.assets.routes) },
  };
}
