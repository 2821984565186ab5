import type { Plugin } from "vite";

const parser = "@formatjs/icu-messageformat-parser";

/**
 * Leaves out code of libraries that the browser never runs and that the bundler can't know to be
 * unused. Texts reach the browser parsed, so it needs no parser, nor the class that uses it: only the
 * function that formats. We don't instrument the router, and its routes are all known from the
 * start (`routeDiscovery` in `react-router.config.ts`).
 */
export function leaveOutUnused(): Plugin {
  return {
    name: "guildhall:leave-out-unused",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    resolveId(source, importer) {
      if (source === parser) return this.resolve(`${parser}/no-parser.js`, importer);
    },
    transform(code, id) {
      if (id.endsWith("/intl-messageformat/index.js")) return onlyFormatting(code);
      if (/\/react-router\/dist\/\w+\/lib\/router\/instrumentation\.js$/.test(id))
        return withoutInstrumentation(code);
      if (/\/react-router\/dist\/\w+\/lib\/dom\/ssr\/fog-of-war\.js$/.test(id))
        return withoutDiscovery(code);
    },
  };
}

function onlyFormatting(code: string) {
  const [formatters, theClass] = code.split("//#region packages/intl-messageformat/core.ts");
  if (!theClass) throw new Error("intl-messageformat is put together in another way now");
  return { code: `${formatters}\nexport { formatToParts };`, map: null };
}

/** The router calls this one for each navigation, and the others only if there is something to call. */
const always = "consumeInstrumentationClientResultMetaReceiver";

function withoutInstrumentation(code: string) {
  const names = /^export \{ (.+) \};$/m.exec(code)?.[1]?.split(", ") ?? [];
  if (!names.includes(always)) throw new Error("the router is instrumented in another way now");
  const stubs = names.map(
    (name) => `export const ${name} = ${name === always ? "() => {}" : "null"};`,
  );
  return { code: stubs.join("\n"), map: null };
}

/** What the router still calls where routes are not discovered; see `isFogOfWarEnabled` there. */
const withoutRoutesToDiscover: Readonly<Record<string, string>> = {
  isFogOfWarEnabled: "() => false",
  getPatchRoutesOnNavigationFunction: "() => undefined",
  useFogOFWarDiscovery: "() => {}",
};

function withoutDiscovery(code: string) {
  const names = /^export \{ (.+) \};$/m.exec(code)?.[1]?.split(", ") ?? [];
  if (!Object.keys(withoutRoutesToDiscover).every((name) => names.includes(name)))
    throw new Error("the router discovers routes in another way now");
  const stubs = names.map(
    (name) => `export const ${name} = ${withoutRoutesToDiscover[name] ?? "null"};`,
  );
  return { code: stubs.join("\n"), map: null };
}
