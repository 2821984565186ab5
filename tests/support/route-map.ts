import { readFileSync } from "node:fs";
import { join } from "node:path/posix";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { parseSync } from "vite";
import routes from "#app/routes.ts";

export interface MappedRoute {
  readonly pattern: string;
  readonly file: string;
  readonly takesForms: boolean;
}

/** Every address of app/routes.ts, and whether its file takes forms. */
export async function routeMap(): Promise<MappedRoute[]> {
  return flatten(await routes, "/");
}

export function flatten(entries: readonly RouteConfigEntry[], under: string): MappedRoute[] {
  return entries.flatMap((entry) => {
    const pattern = join(under, entry.path ?? "");
    const inside = flatten(entry.children ?? [], pattern);
    // A layout has no path of its own.
    if (entry.path === undefined && !entry.index) return inside;
    const file = join("app", entry.file);
    return [{ pattern, file, takesForms: exportsAction(file) }, ...inside];
  });
}

function exportsAction(file: string): boolean {
  const { module } = parseSync(file, readFileSync(file, "utf8"));
  return module.staticExports.some(({ entries }) =>
    entries.some(({ exportName }) => exportName.name === "action"),
  );
}
