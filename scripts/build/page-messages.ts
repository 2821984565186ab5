import { mkdir, readFile, writeFile } from "node:fs/promises";
import { readCatalog } from "#platform/translations";
import type { ClientBuild } from "./client-build.ts";
import { screenFiles } from "./first-load.ts";

/** Beside the client's files, which everyone can fetch; this one is for the server. */
export const pageMessagesFile = (project: URL) => new URL("build/page-messages.json", project);

/**
 * Lists which texts the code of each route uses, so that a page is sent those and no others. The
 * code has the keys of texts as string literals. Parts that a page loads later belong to it.
 */
export async function writePageMessages(project: URL, build: ClientBuild): Promise<void> {
  const clientFolder = new URL("build/client/", project);
  const isKey = new Set(readCatalog("en").keys());
  const codeOf = remember((file: string) => readFile(new URL(`.${file}`, clientFolder), "utf8"));
  const rootFiles = await withLaterParts(screenFiles(build, "root"), codeOf, new Set());
  const routes: Record<string, string[]> = {};
  for (const id of Object.keys(build.routes)) {
    const { module, imports } = build.routes[id] ?? { module: "", imports: [] };
    const files =
      id === "root" ? rootFiles : await withLaterParts([module, ...imports], codeOf, rootFiles);
    const code = await Promise.all([...files].map(codeOf));
    routes[id] = [...new Set(code.flatMap(literalsIn))].filter((text) => isKey.has(text)).sort();
  }
  await mkdir(new URL("build/", project), { recursive: true });
  await writeFile(pageMessagesFile(project), JSON.stringify(routes));
}

async function withLaterParts(
  files: readonly string[],
  codeOf: (file: string) => Promise<string>,
  without: ReadonlySet<string>,
): Promise<Set<string>> {
  const found = new Set(files.filter((file) => !without.has(file)));
  for (const file of found)
    for (const [, name] of (await codeOf(file)).matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g))
      if (!without.has(`/assets/${name}`)) found.add(`/assets/${name}`);
  return found;
}

const literalsIn = (code: string): string[] =>
  [...code.matchAll(/["'`]([a-z]\w*(?:\.\w+)+)["'`]/g)].map(([, text = ""]) => text);

function remember<T>(read: (key: string) => Promise<T>) {
  const known = new Map<string, Promise<T>>();
  return (key: string): Promise<T> => {
    const found = known.get(key) ?? read(key);
    known.set(key, found);
    return found;
  };
}
