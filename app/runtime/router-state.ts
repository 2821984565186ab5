import { importsPath } from "./addresses.ts";

/**
 * What React Router stores on `window` in framework mode. None of it is documented, so this is the
 * only file that touches it, and each reader works without it.
 */
export interface RouteEntry {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly caseSensitive?: boolean;
  readonly module: string;
  readonly css?: readonly string[];
  readonly hasLoader?: boolean;
}

interface RouterWindow {
  readonly __reactRouterManifest?: {
    readonly version: string;
    readonly routes: Readonly<Record<string, RouteEntry | undefined>>;
  };
  readonly __reactRouterRouteModules?: Readonly<Record<string, unknown>>;
  readonly __reactRouterDataRouter?: {
    readonly state: {
      readonly navigation: {
        readonly state: string;
        readonly location?: {
          readonly pathname: string;
          readonly search: string;
          readonly hash: string;
        };
      };
    };
  };
}

const routerWindow = () => window as unknown as RouterWindow;

export const knownRoutes = () => routerWindow().__reactRouterManifest;

export const isLoaded = (routeId: string) =>
  routeId in (routerWindow().__reactRouterRouteModules ?? {});

/** The destination of the current navigation. */
export const destination = () => routerWindow().__reactRouterDataRouter?.state.navigation.location;

let imports: Promise<Readonly<Record<string, readonly string[]>>> | undefined;

/** Which files each route's code imports: its own file (scripts/build/manifest.ts), read when first wanted. */
export function importsOfRoutes() {
  imports ??= fetch(importsPath(knownRoutes()?.version ?? ""), { priority: "low" })
    .then((answer) => (answer.ok ? answer.json() : {}))
    .catch(() => ({}));
  return imports;
}
