import { readdir, readFile, writeFile } from "node:fs/promises";
import { importsPath } from "../../app/runtime/addresses.ts";

interface Part {
  readonly module: string;
  readonly imports?: readonly string[];
  readonly hasDefaultExport?: boolean;
}

interface Manifest {
  readonly version: string;
  readonly entry: Part;
  readonly routes: Readonly<Record<string, Part>>;
}

async function find(clientFolder: URL): Promise<URL> {
  const assets = new URL("assets/", clientFolder);
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error("The browser build has no manifest.");
  return new URL(name, assets);
}

const between = (text: string) => text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);

/** What React Router wrote about the browser build it just made, with each route's imports. */
export async function readManifest(clientFolder: URL): Promise<Manifest> {
  const manifest = JSON.parse(
    between(await readFile(await find(clientFolder), "utf8")),
  ) as Manifest;
  const importsText = await readFile(
    new URL(`.${importsPath(manifest.version)}`, clientFolder),
    "utf8",
  );
  const imports = JSON.parse(importsText) as Record<string, string[]>;
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    { ...route, id, imports: imports[id] ?? [] },
  ]);
  return { ...manifest, routes: Object.fromEntries(routes) };
}

/** React Router reads a missing flag (`hasClientLoader` …) as false. */
const withoutFalse = (route: object) =>
  Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false));

/**
 * The entry's code is part of the root's file (vite.config.ts), so pages load that one instead
 * (app/http/render.tsx).
 */
async function entryOf({ entry, routes }: Manifest, clientFolder: URL): Promise<Part> {
  const code = await readFile(new URL(`.${entry.module}`, clientFolder), "utf8");
  const root = routes.root?.module;
  if (!root || !/^import"\.\/root-[^"]+";?$/.test(code.trim()))
    throw new Error("The entry has code that is not in the file of the root.");
  return { module: root, imports: [] };
}

/**
 * Routes without a page, such as downloads, have modules in which nothing is left for the browser.
 * They all name the first of those that are alike: a hundred different names would weigh more.
 */
async function sharedModules(
  { routes }: Manifest,
  clientFolder: URL,
): Promise<ReadonlyMap<string, string>> {
  const shared = new Map<string, string>();
  const byContent = new Map<string, string>();
  for (const { module, hasDefaultExport } of Object.values(routes)) {
    if (hasDefaultExport !== false) continue;
    const content = await readFile(new URL(`.${module}`, clientFolder), "utf8");
    const first = byContent.get(content) ?? module;
    byContent.set(content, first);
    shared.set(module, first);
  }
  return shared;
}

/** Every route's id is also its key, so only the key is sent. Without braces, for `between`. */
const restoreIds =
  "Object.entries(window.__reactRouterManifest.routes).forEach(([id,route])=>route.id=id);";

/**
 * Moves the routes' imports from the manifest every page loads to a separate file: they are half of
 * its size, and only needed before a navigation (app/runtime/prefetch.ts).
 */
export async function splitManifest(clientFolder: URL): Promise<void> {
  const file = await find(clientFolder);
  const text = await readFile(file, "utf8");
  const manifest = JSON.parse(between(text)) as Manifest;
  const entry = await entryOf(manifest, clientFolder);
  const shared = await sharedModules(manifest, clientFolder);
  const imports: Record<string, readonly string[]> = {};
  const routes: Record<string, unknown> = {};
  for (const [id, route] of Object.entries(manifest.routes)) {
    imports[id] = route.imports ?? [];
    routes[id] = withoutFalse({
      ...route,
      id: undefined,
      imports: undefined,
      module: shared.get(route.module) ?? route.module,
    });
  }
  await writeFile(
    new URL(`.${importsPath(manifest.version)}`, clientFolder),
    JSON.stringify(imports),
  );
  await writeFile(
    file,
    text.replace(between(text), () => JSON.stringify({ ...manifest, entry, routes })) + restoreIds,
  );
}
