import { createRequire } from "node:module";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const packages = ["react", "react/jsx-runtime", "react-dom", "react-dom/client"];
const prefix = "\0exports-of:";

/**
 * React's packages are CommonJS, which every file that uses them would convert with the bundler's
 * helpers, a file of their own. This gives them named exports: one file converts them.
 */
export function reactExports(): Plugin {
  return {
    name: "guildhall:react-exports",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    resolveId(source, importer, { kind }) {
      if (packages.includes(source) && kind !== "require-call" && !importer?.startsWith(prefix))
        return { id: prefix + source, moduleSideEffects: false };
    },
    load(id) {
      if (!id.startsWith(prefix)) return;
      const source = id.slice(prefix.length);
      const names = Object.keys(require(source) as object);
      return [
        `import all from ${JSON.stringify(source)};`,
        "export default all;",
        ...names.map((name) => `export const ${name} = all.${name};`),
      ].join("\n");
    },
  };
}
