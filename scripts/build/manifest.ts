import { readdir, readFile, writeFile } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { importsPath } from "../../app/runtime/addresses.ts";

interface Route {
  readonly id?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

interface Manifest {
  readonly version: string;
  readonly routes: Readonly<Record<string, Route>>;
}

async function find(clientFolder: URL): Promise<URL> {
  const assets = new URL("assets/", clientFolder);
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error("The browser build has no manifest.");
  return new URL(name, assets);
}

const jsonEnd = /\};/;

/** The file's table as text, and the entry that follows it. */
function partsOf(text: string): { readonly table: string; readonly entry: string } {
  const end = text.search(jsonEnd);
  if (end < 0) throw new Error("The browser build's manifest has another form than expected.");
  return { table: text.slice(text.indexOf("{"), end + 1), entry: text.slice(end + 2) };
}

/** The fields of most routes, as one row each: a third smaller than with their names. */
type Row = [id: string, path: string | 0, module: string, flags: number, css: string | 0];
const flagNames = ["hasAction", "hasLoader", "hasDefaultExport", "hasErrorBoundary", "index"];

/** Writes the rows' routes into the table, in the browser as in the build. */
const unpack = `(routes,rows)=>{for(const[id,path,file,flags,css]of rows){const route=routes[id]={id,parentId:"root",module:"/assets/"+file+".js"};if(path!==0)route.path=path;if(css!==0)route.css=css.split(" ").map(name=>"/assets/"+name);${JSON.stringify(flagNames)}.forEach((name,bit)=>{if(flags>>bit&1)route[name]=true})}}`;

function packed(id: string, route: Readonly<Record<string, unknown>>): Row | undefined {
  const { id: own, parentId, path, module, css, ...rest } = route;
  const names = Object.keys(rest);
  const file = /^\/assets\/(.+)\.js$/.exec(String(module))?.[1];
  if (own !== id || parentId !== "root" || !file) return;
  if (names.some((name) => !flagNames.includes(name) || rest[name] !== true)) return;
  const flags = flagNames.reduce((sum, name, bit) => sum + (name in rest ? 1 << bit : 0), 0);
  const styles = (css as string[] | undefined)?.map((each) => each.replace("/assets/", "")) ?? [];
  return [id, (path as string | undefined) ?? 0, file, flags, styles.join(" ") || 0];
}

/** What React Router wrote about the browser build it just made, with each route's imports. */
export async function readManifest(clientFolder: URL): Promise<Manifest> {
  const text = await readFile(await find(clientFolder), "utf8");
  const window: { __reactRouterManifest?: Manifest } = {};
  runInNewContext(text.slice(0, text.indexOf("\n")), { window });
  if (!window.__reactRouterManifest) throw new Error("The browser build's manifest sets no table.");
  // As plain data of this process.
  const manifest = JSON.parse(JSON.stringify(window.__reactRouterManifest)) as Manifest;
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
 * Makes the manifest that every page loads small. The routes' imports move to a separate file: they
 * are only needed before a navigation (app/runtime/prefetch.ts). The rest is written as rows.
 */
export async function splitManifest(clientFolder: URL): Promise<void> {
  const file = await find(clientFolder);
  const text = await readFile(file, "utf8");
  const { table, entry } = partsOf(text);
  const manifest = JSON.parse(table) as Manifest;
  const rootCss = manifest.routes.root?.css ?? [];
  const imports: Record<string, readonly string[]> = {};
  const routes: Record<string, unknown> = {};
  const rows: Row[] = [];
  for (const [id, { imports: its = [], css, ...rest }] of Object.entries(manifest.routes)) {
    imports[id] = its;
    // Every page has the root's.
    const own = id === "root" ? css : css?.filter((each) => !rootCss.includes(each));
    const route = withoutFalse({ ...rest, ...(own && own.length > 0 ? { css: own } : {}) });
    const row = packed(id, route);
    if (row) rows.push(row);
    else routes[id] = route;
  }
  await writeFile(
    new URL(`.${importsPath(manifest.version)}`, clientFolder),
    JSON.stringify(imports),
  );
  const packedTable = JSON.stringify({ ...manifest, routes });
  await writeFile(
    file,
    `window.__reactRouterManifest=${packedTable};(${unpack})(window.__reactRouterManifest.routes,${JSON.stringify(rows)});\n${entry}`,
  );
}
