import { readdir, readFile, writeFile } from "node:fs/promises";
import { importsPath } from "../../app/runtime/addresses.ts";

interface Manifest {
  readonly version: string;
  readonly routes: Readonly<Record<string, { readonly imports?: readonly string[] }>>;
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
    { ...route, imports: imports[id] ?? [] },
  ]);
  return { ...manifest, routes: Object.fromEntries(routes) };
}

/** React Router reads a missing flag (`hasClientLoader` …) as false. */
const withoutFalse = (route: object) =>
  Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false));

/**
 * Moves the routes' imports from the manifest every page loads to a separate file: they are half of
 * its size, and only needed before a navigation (app/runtime/prefetch.ts).
 */
export async function splitManifest(clientFolder: URL): Promise<void> {
  const file = await find(clientFolder);
  const text = await readFile(file, "utf8");
  const manifest = JSON.parse(between(text)) as Manifest;
  const imports: Record<string, readonly string[]> = {};
  const routes: Record<string, unknown> = {};
  for (const [id, { imports: its = [], ...rest }] of Object.entries(manifest.routes)) {
    imports[id] = its;
    routes[id] = withoutFalse(rest);
  }
  await writeFile(
    new URL(`.${importsPath(manifest.version)}`, clientFolder),
    JSON.stringify(imports),
  );
  await writeFile(
    file,
    text.replace(between(text), () => JSON.stringify({ ...manifest, routes })),
  );
}
