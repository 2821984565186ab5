import { moduleOrder } from "#tests/layers";
import type { Finding, Import, SourceFile, Tree } from "./source.ts";

/** Folders with entry points; nothing outside imports past them. */
const foldersWithEntryPoints = /^(app|modules|platform|server|tests\/support)\//;
const home = (path: string) => (path.startsWith("tests/") ? "tests" : (path.split("/")[0] ?? ""));

/**
 * Imports across folders go through the entry points of package.json#imports, imports within a
 * folder are relative. The parts of the platform may import each other directly: what they share is
 * internal to it.
 */
export function entryPointViolations({ sources, paths }: Tree): Finding[] {
  return sources.flatMap((file) =>
    file.imports.flatMap((each) => {
      const says = wrongEntryPoint(file, each, paths);
      return says ? [{ at: `${file.path}:${each.line}`, says }] : [];
    }),
  );
}

function wrongEntryPoint(file: SourceFile, each: Import, paths: ReadonlySet<string>) {
  const { target, specifier } = each;
  if (!target || specifier.includes("+types/")) return;
  const relative = specifier.startsWith(".");
  if (!relative) {
    const deep = /^#(platform|modules|contracts|tables)\/([^/]+)\/./.exec(specifier);
    if (deep)
      return `${specifier} goes past the door. Use #${deep[1]}/${deep[2]}, and export there what is missing.`;
    if (!paths.has(target) && target.endsWith(".ts")) return noSuchEntryPoint(specifier, target);
    return;
  }
  // Files at the root (vite.config.ts …) are read before the import aliases exist.
  if (!file.path.includes("/")) return;
  // Factories have no entry point; test and benchmark setup imports them directly.
  if (target.endsWith(".factory.ts") && /^(tests|bench)\//.test(file.path)) return;
  if (home(file.path) !== home(target))
    return foldersWithEntryPoints.test(target)
      ? `${specifier} is in another folder. Write ${entryPointOf(target)} instead; a relative path would load a second copy.`
      : undefined;
  if (file.path.startsWith("modules/")) return bypassesModule(file, target, specifier);
  if (file.path.startsWith("app/") && leavesPart(file.path, target))
    return `${specifier} leaves its part of app. Write #${target} instead.`;
  if (!/\.\w+(\?\w+)?$/.test(specifier)) return `${specifier} needs its file extension.`;
}

function bypassesModule({ path, isTest }: SourceFile, target: string, specifier: string) {
  const [from, to] = [path, target].map((each) => each.split("/")[1]);
  if (from === to || (isTest && target.endsWith(".factory.ts"))) return;
  return `${specifier} reaches into the module ${to}. Use #modules/${to}, #contracts/${to} or #tables/${to}, and export there what is missing.`;
}

function leavesPart(path: string, target: string): boolean {
  const part = /^app\/([^/]+)\//.exec(path)?.[1];
  return part !== undefined && !target.startsWith(`app/${part}/`);
}

function entryPointOf(target: string): string {
  const module = /^modules\/([^/]+)\//.exec(target)?.[1];
  if (module === "permissions") return "#permissions";
  if (module) return `#modules/${module}, #contracts/${module} or #tables/${module}`;
  const kernel = /^platform\/([^/.]+)/.exec(target)?.[1];
  if (kernel) return `#platform/${kernel}`;
  if (target.startsWith("tests/support/"))
    return target.replace("tests/support/", "#tests/").replace(/\.ts$/, "");
  return `#${target.replace(/^(server\/.*)\.ts$/, "$1")}`;
}

const noSuchEntryPoint = (specifier: string, target: string) =>
  `${specifier} leads to ${target}, which is not there. Name an existing door, or make it.`;

/** Every module has its README and its entry point under the agreed names; every platform folder its entry point. */
export function missingEntryPoints({ paths }: Tree): Finding[] {
  const all = [...paths];
  const folders = (top: string) =>
    new Set(
      all.flatMap((path) =>
        path.startsWith(`${top}/`) ? (path.split("/").slice(1, -1)[0] ?? []) : [],
      ),
    );
  const wanted = [
    ...[...folders("modules")].flatMap((name) => [
      [`modules/${name}/README.md`, "say what it owns, its words, events and invariants"] as const,
      name === "permissions"
        ? ([`modules/${name}/index.ts`, "its door, for the browser too"] as const)
        : ([`modules/${name}/index.server.ts`, "its door on the server"] as const),
    ]),
    ...[...folders("platform")].map(
      (name) => [`platform/${name}.ts`, `the door of platform/${name}/`] as const,
    ),
  ];
  const missing = wanted
    .filter(([path]) => !paths.has(path))
    .map(([path, what]) => ({ at: path, says: `is missing: ${what}.` }));
  const misnamed = all
    .filter((path) =>
      /^modules\/(?!permissions\/)[^/]+\/(index|contracts?\.server|contracts|table|schema)\.tsx?$/.test(
        path,
      ),
    )
    .map((path) => ({
      at: path,
      says: "is not an entry point. The entry points are index.server.ts, contract.ts and tables.ts.",
    }));
  const placed = new Set(moduleOrder.flat());
  const unplaced = [...folders("modules")]
    .filter((name) => !placed.has(name))
    .map((name) => ({
      at: `modules/${name}`,
      says: "has no place yet: give it one in tests/support/layers.ts.",
    }));
  return [...missing, ...misnamed, ...unplaced];
}
