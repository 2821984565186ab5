import { readdir, readFile, rm, writeFile } from "node:fs/promises";

interface Manifest {
  readonly version: string;
  url: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, { module: string; imports?: string[]; css?: string[] }>;
}

const runtimeImport = /import\{([^}]*)\}from"\.\/rolldown-runtime-[^"]+";/;
const runtimeExport = /export\{([^}]*)\};?\s*$/;
/** The name under which the file of the root passes the bundler's helpers on. */
const helpers = "bundlerHelpers";

/**
 * Every page loads the bundler's helpers, the route table and the entry, each a small file. The
 * helpers become part of the file of the root, and the entry of the file with the route table. Routes
 * without a page, whose files are empty, share one.
 * `serverFile` is the server's build, which contains a copy of the route table.
 */
export async function mergeSmallFiles(clientFolder: URL, serverFile: URL): Promise<void> {
  const assets = new URL("assets/", clientFolder);
  const names = await readdir(assets);
  const named = (pattern: RegExp): string => {
    const name = names.find((each) => pattern.test(each));
    if (!name) throw new Error(`The browser build has no file that matches ${pattern}.`);
    return name;
  };
  const runtime = named(/^rolldown-runtime-.+\.js$/);
  const react = named(/^root-.+\.js$/);
  const table = named(/^manifest-\w+\.js$/);
  for (const name of names.filter((each) => each.endsWith(".js") && each !== runtime)) {
    const file = new URL(name, assets);
    const code = await readFile(file, "utf8");
    if (!code.includes(runtime)) continue;
    const text =
      name === react
        ? withHelpers(code, await readFile(new URL(runtime, assets), "utf8"))
        : code.replace(
            runtimeImport,
            (_, taken: string) =>
              `import{${helpers}}from"./${react}";const{${pattern(taken)}}=${helpers};`,
          );
    await writeFile(file, text.replaceAll(runtime, react));
  }
  await rm(new URL(runtime, assets));

  const text = await readFile(new URL(table, assets), "utf8");
  const manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
  const entry = manifest.entry.module;
  const entryFile = new URL(`.${entry}`, clientFolder);
  const renamed = new Map([[entry, manifest.url]]);
  const same = new Map<string, string>();
  for (const { module } of Object.values(manifest.routes)) {
    const code = await readFile(new URL(`.${module}`, clientFolder), "utf8");
    const first = same.get(code) ?? module;
    same.set(code, first);
    if (first !== module) renamed.set(module, first);
  }
  for (const part of [manifest.entry, ...Object.values(manifest.routes)]) {
    part.module = renamed.get(part.module) ?? part.module;
    part.imports = [...new Set(part.imports)];
  }
  await writeFile(
    new URL(table, assets),
    `window.__reactRouterManifest=${JSON.stringify(manifest)};${await readFile(entryFile, "utf8")}`,
  );
  for (const { module, css = [] } of Object.values(manifest.routes))
    await leaveOutStyles(new URL(`.${module}`, clientFolder), [
      ...css,
      ...(manifest.routes.root?.css ?? []),
    ]);
  for (const path of renamed.keys()) await rm(new URL(`.${path}`, clientFolder));

  const server = await readFile(serverFile, "utf8");
  if (!server.includes(entry)) throw new Error(`The server's build does not name ${entry}.`);
  await writeFile(
    serverFile,
    server
      .replaceAll(runtime, react)
      .replaceAll(
        /"(\/assets\/[^"]+\.js)"/g,
        (_, path: string) => `"${renamed.get(path) ?? path}"`,
      ),
  );
}

/** The styles of a page are there before its parts that load later, which would load them again. */
async function leaveOutStyles(file: URL, css: readonly string[]): Promise<void> {
  const there = new Set(css.map((path) => path.replace(/#$/, "").slice(1)));
  const code = await readFile(file, "utf8");
  const changed = code.replace(/\bm\.f=(\[[^\]]*\])/, (_, list: string) => {
    const files = JSON.parse(list) as string[];
    // Each has its index, so the others keep theirs.
    return `m.f=${JSON.stringify(files.map((each) => (there.has(each) ? files[0] : each)))}`;
  });
  if (changed !== code) await writeFile(file, changed);
}

/** `r as e,t` of an import, as a pattern for an object: `r:e,t`. */
const pattern = (names: string) => names.replaceAll(" as ", ":");

/** The helpers as an object, in a scope of their own. */
function withHelpers(react: string, runtime: string): string {
  const given = runtimeExport.exec(runtime)?.[1];
  const taken = runtimeImport.exec(react)?.[1];
  if (given === undefined || taken === undefined || !runtimeExport.test(react))
    throw new Error("The bundler writes its helpers in another way than expected.");
  const members = given.split(",").map((each) => each.split(" as ").reverse().join(":"));
  const body = `${runtime.replace(runtimeExport, "")};return{${members.join(",")}}`;
  return react
    .replace(
      runtimeImport,
      () => `const ${helpers}=(()=>{${body}})(),{${pattern(taken)}}=${helpers};`,
    )
    .replace(runtimeExport, (_, names: string) => `export{${names},${helpers}};`);
}
