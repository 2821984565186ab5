import { enableCompileCache, type ResolveFnOutput, registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

/*
 * Makes processes start faster; each entry point imports this before it imports the rest
 * dynamically. For every import statement, Node looks for the file and parses the whole export map
 * of the package it is in. With thousands of files, that takes longer than running them.
 */

const root = new URL("..", import.meta.url).href;
const packages = `${root}node_modules/`;
const isOwn = (url: string) => url.startsWith(root) && !url.startsWith(packages);
const folderOf = (url: string) => url.slice(0, url.lastIndexOf("/"));

/** All our files are in one package, so a package or a `#name` is the same file for each. */
const resolved = new Map<string, ResolveFnOutput>();
/** Folders of packages whose `.js` files are ES modules. */
const moduleFolders = new Set<string>();

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = "", conditions, importAttributes } = context;
    const usual = () => nextResolve(specifier, context);
    if (!conditions.includes("import") || Object.keys(importAttributes).length > 0) return usual();
    if (specifier.startsWith(".")) {
      const { href: url } = new URL(specifier, parentURL);
      if (isOwn(url) && url.endsWith(".ts"))
        return { url, format: "module-typescript", shortCircuit: true };
      if (!url.endsWith(".js")) return usual();
      if (moduleFolders.has(folderOf(url))) return { url, format: "module", shortCircuit: true };
      const found = usual();
      if (found.url === url && found.format === "module") moduleFolders.add(folderOf(url));
      return found;
    }
    if (!isOwn(parentURL) || /^(?:\/|\w+:)/.test(specifier)) return usual();
    const known = resolved.get(specifier);
    if (known) return { ...known, shortCircuit: true };
    const found = usual();
    resolved.set(specifier, found);
    return found;
  },
});

// Compiled code is kept for the next start, but not in the shared temporary folder, where other
// users could replace it.
enableCompileCache(fileURLToPath(new URL("node_modules/.cache/compiled", root)));
