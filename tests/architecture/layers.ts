import { layers, moduleOrder } from "#tests/layers";
import type { Finding, Import, SourceFile, Tree } from "./source.ts";

const folderOf = (path: string) => path.split("/")[0] ?? "";
const moduleOf = (path: string) => /^modules\/([^/]+)\//.exec(path)?.[1];
const levelOf = (name: string) => moduleOrder.findIndex((line) => line.includes(name));

/** server → app → modules → platform, and among modules only downward. */
export function layerViolations({ sources }: Tree): Finding[] {
  return sources
    .filter(({ isTest }) => !isTest)
    .flatMap((file) =>
      file.imports.flatMap((each) =>
        [wrongLayer(file, each), wrongModule(file, each)]
          .filter((says) => says !== undefined)
          .map((says) => ({ at: `${file.path}:${each.line}`, says })),
      ),
    );
}

function wrongLayer({ path }: SourceFile, { target, specifier }: Import): string | undefined {
  const allowed = layers[folderOf(path)];
  if (!allowed || !target) return;
  const to = folderOf(target);
  if (allowed.includes(to) || !(to in layers || ["tests", "scripts", "bench"].includes(to))) return;
  return `${specifier} points up: ${folderOf(path)} may use ${allowed.join(", ")}. Hand it in as a parameter, emit an event, or move the code down.`;
}

function wrongModule({ path }: SourceFile, { target, specifier }: Import): string | undefined {
  const from = moduleOf(path);
  const to = target ? moduleOf(target) : undefined;
  if (!from || !to || from === to) return;
  for (const name of [from, to])
    if (levelOf(name) < 0)
      return `the module ${name} has no place yet: give it one in tests/support/layers.ts.`;
  if (levelOf(to) < levelOf(from)) return;
  return `${specifier}: ${from} may not use ${to}, which is not below it. Emit an event that ${to} listens to, or move the shared part into a module below both.`;
}
