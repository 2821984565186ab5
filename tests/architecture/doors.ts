import { moduleOrder } from "#tests/arrows";
import type { Finding, Import, SourceFile, Tree } from "./source.ts";

/** Folders that have a door; nothing outside reaches past it. */
const doored = /^(app|modules|platform|server|tests\/support)\//;
const home = (path: string) => (path.startsWith("tests/") ? "tests" : (path.split("/")[0] ?? ""));

/**
 * Across folders only the doors of package.json#imports; inside a folder relative paths. The parts
 * of the kernel may reach into each other: what they share is not for anybody outside.
 */
export function pastTheDoors({ sources, paths }: Tree): Finding[] {
  return sources.flatMap((file) =>
    file.imports.flatMap((each) => {
      const says = wrongDoor(file, each, paths);
      return says ? [{ at: `${file.path}:${each.line}`, says }] : [];
    }),
  );
}

function wrongDoor(file: SourceFile, each: Import, paths: ReadonlySet<string>) {
  const { target, specifier } = each;
  if (!target || specifier.includes("+types/")) return;
  const relative = specifier.startsWith(".");
  if (!relative) {
    const deep = /^#(platform|modules|contracts|tables)\/([^/]+)\/./.exec(specifier);
    if (deep)
      return `${specifier} goes past the door. Use #${deep[1]}/${deep[2]}, and export there what is missing.`;
    if (!paths.has(target) && target.endsWith(".ts")) return noSuchDoor(specifier, target);
    return;
  }
  // Files at the root (vite.config.ts …) are read before the doors exist.
  if (!file.path.includes("/")) return;
  // Test data has no door of its own; whoever makes worlds for tests and benches takes it as it is.
  if (target.endsWith(".factory.ts") && /^(tests|bench)\//.test(file.path)) return;
  if (home(file.path) !== home(target))
    return doored.test(target)
      ? `${specifier} leaves its folder by the window. Write ${doorTo(target)} instead; a relative path would load a second copy.`
      : undefined;
  if (file.path.startsWith("modules/")) return pastModule(file, target, specifier);
  if (file.path.startsWith("app/") && leavesPart(file.path, target))
    return `${specifier} leaves its part of app. Write #${target} instead.`;
  if (!/\.\w+(\?\w+)?$/.test(specifier)) return `${specifier} needs its file extension.`;
}

function pastModule({ path, isTest }: SourceFile, target: string, specifier: string) {
  const [from, to] = [path, target].map((each) => each.split("/")[1]);
  if (from === to || (isTest && target.endsWith(".factory.ts"))) return;
  return `${specifier} reaches into the module ${to}. Use #modules/${to}, #contracts/${to} or #tables/${to}, and export there what is missing.`;
}

function leavesPart(path: string, target: string): boolean {
  const part = /^app\/([^/]+)\//.exec(path)?.[1];
  return part !== undefined && !target.startsWith(`app/${part}/`);
}

function doorTo(target: string): string {
  const module = /^modules\/([^/]+)\//.exec(target)?.[1];
  if (module === "permissions") return "#permissions";
  if (module) return `#modules/${module}, #contracts/${module} or #tables/${module}`;
  const kernel = /^platform\/([^/.]+)/.exec(target)?.[1];
  if (kernel) return `#platform/${kernel}`;
  if (target.startsWith("tests/support/"))
    return target.replace("tests/support/", "#tests/").replace(/\.ts$/, "");
  return `#${target.replace(/^(server\/.*)\.ts$/, "$1")}`;
}

const noSuchDoor = (specifier: string, target: string) =>
  `${specifier} leads to ${target}, which is not there. Name an existing door, or make it.`;

/** Every module has its README and its door under the agreed names; every kernel folder its door. */
export function missingDoors({ paths }: Tree): Finding[] {
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
      says: "is not a door. The doors are index.server.ts, contract.ts and tables.ts.",
    }));
  const placed = new Set(moduleOrder.flat());
  const unplaced = [...folders("modules")]
    .filter((name) => !placed.has(name))
    .map((name) => ({
      at: `modules/${name}`,
      says: "has no place yet: give it one in tests/support/arrows.ts.",
    }));
  return [...missing, ...misnamed, ...unplaced];
}
