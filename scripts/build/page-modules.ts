import { readFile } from "node:fs/promises";
import { extname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";

const project = fileURLToPath(new URL("../../", import.meta.url));
const pathOf = (id: string) => relative(project, id.split("?")[0] ?? id).replaceAll("\\", "/");

/** The page a module was copied for: `?page=forum/topic&.tsx`; the end tells how to compile it. */
const copiedFor = /\?page=([\w/-]+)&\.tsx?$/;
const routeFile = /^app\/routes\/(?!dev\/)([\w/-]+)\.tsx$/;
const copyable = /^(app\/(features|components|ui|runtime|pwa)|modules|platform)\/.+\.tsx?$/;
const isAsset = /\.(avif|png|svg|webp|woff2)(\?url)?$/;
/**
 * A module that keeps something for the whole visit must exist once: a variable, an empty
 * collection that fills up, or something made by a function such as `createContext`.
 * The platform only calculates: its collections are caches, which may exist more than once.
 */
export const keepsState =
  /^(export )?(let |const \w+(: .+)? = (create[A-Z]\w*\b|new [A-Z]\w*(<.+>)?\(\)))/m;

interface Options {
  /** Modules that all pages share: their paths in the project. */
  readonly isShared: (path: string) => boolean;
}

/**
 * Gives each page its own copy of the modules it uses, apart from those all pages share. So a page
 * is one file instead of dozens, and contains nothing that it doesn't use. Its styles are one file
 * per folder of routes, which stays in place between the pages of that folder.
 */
export function copyModulesIntoPages({ isShared }: Options): Plugin {
  return {
    name: "guildhall:page-modules",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    // Parts that a page loads later use what it has: a page's file may export more than its route.
    options: (given) => ({ ...given, preserveEntrySignatures: "allow-extension" as const }),
    async resolveId(source, importer, options) {
      const page = importer && pageOf(importer);
      if (!page) return;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found || found.external) return found;
      const path = pathOf(found.id);
      if (isAsset.test(found.id))
        return { ...found, id: `${found.id}${found.id.includes("?") ? "&" : "?"}for=${page}` };
      if (found.id.includes("?")) return found;
      if (/^app\/.+\.css$/.test(path)) return { ...found, id: `${found.id}?area=${areaOf(page)}` };
      if (!copyable.test(path) || isShared(path)) return found;
      if (!path.startsWith("platform/") && keepsState.test(await readFile(found.id, "utf8")))
        return found;
      return { ...found, id: `${found.id}?page=${page}&${extname(path)}` };
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file : []));
      const shared = chunks.filter(({ name }) => name === "root" || name === "common");
      const once = new Set(shared.flatMap(({ moduleIds }) => moduleIds.map(pathOf)));
      const twice = chunks
        .flatMap(({ moduleIds }) => moduleIds.filter((id) => copiedFor.test(id)).map(pathOf))
        .filter((path) => once.has(path));
      if (twice.length > 0)
        this.error(`Shared by all pages, so list them as such: ${[...new Set(twice)].join(", ")}`);
      const unstyled = [...this.getModuleIds()].filter(
        (id) => routeFile.test(pathOf(id)) && !id.includes("?") && isStyledLate(id, this),
      );
      if (unstyled.length > 0)
        this.error(`Only parts loaded later import styles: ${unstyled.map(pathOf).join(", ")}`);
    },
  };
}

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** Whether parts that a page loads later need the styles of its area, and the page itself does not. */
function isStyledLate(page: string, graph: Graph): boolean {
  const hasStyles = (later: boolean) =>
    [...modulesOf(page, graph, later)].some((id) => styleFileOf(id) !== null);
  return hasStyles(true) && !hasStyles(false);
}

function modulesOf(page: string, graph: Graph, later: boolean): Set<string> {
  const found = new Set([page]);
  for (const id of found) {
    const info = graph.getModuleInfo(id);
    for (const next of info?.importedIds ?? []) found.add(next);
    if (later) for (const next of info?.dynamicallyImportedIds ?? []) found.add(next);
  }
  return found;
}

const pageOf = (id: string): string | undefined =>
  copiedFor.exec(id)?.[1] ?? (id.includes("?") ? undefined : routeFile.exec(pathOf(id))?.[1]);

/** Pages whose styles are one file: those of a folder of routes. */
const areaOf = (page: string) =>
  /^settings\/(monetization|payouts|earnings)/.test(page)
    ? "settings-money"
    : (page.split("/")[0] ?? page);

/** The file that the styles of a module go to. */
export const styleFileOf = (id: string): string | null =>
  /\.css\?area=([\w-]+)$/.exec(id)?.[1] ?? null;

/** Tests the path of a module in the project; copies for a page never match. */
export const inProject =
  (path: RegExp) =>
  (id: string): boolean =>
    !copiedFor.test(id) && path.test(pathOf(id));
