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
  const kept = await readFile(new URL(`.${importsPath(manifest.version)}`, clientFolder), "utf8");
  const imports = JSON.parse(kept) as Record<string, string[]>;
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    { ...route, imports: imports[id] ?? [] },
  ]);
  return { ...manifest, routes: Object.fromEntries(routes) };
}

/**
 * Takes the routes' imports out of the manifest every page loads, into a file of their own: half of
 * its weight, and only somebody about to go to another page needs them (app/runtime/prefetch.ts).
 */
export async function splitManifest(clientFolder: URL): Promise<void> {
  const file = await find(clientFolder);
  const text = await readFile(file, "utf8");
  const manifest = JSON.parse(between(text)) as Manifest;
  const imports: Record<string, readonly string[]> = {};
  const routes: Record<string, unknown> = {};
  for (const [id, { imports: its = [], ...rest }] of Object.entries(manifest.routes)) {
    imports[id] = its;
    routes[id] = rest;
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
