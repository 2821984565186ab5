import type { Finding, Tree } from "./source.ts";

/** Rings of files that load each other. Imports of types alone are gone at run time: no ring. */
export function cycles({ sources }: Tree): Finding[] {
  const uses = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.flatMap(({ target, typeOnly }) => (target && !typeOnly ? [target] : [])),
    ]),
  );
  const done = new Set<string>();
  const way: string[] = [];
  const found: Finding[] = [];
  const visit = (path: string) => {
    const seenAt = way.indexOf(path);
    if (seenAt >= 0) {
      const ring = [...way.slice(seenAt), path];
      found.push({
        at: path,
        says: `is in a ring: ${ring.join(" → ")}. Move what both need into a third file, or turn one of the calls into an event or a parameter.`,
      });
      return;
    }
    if (done.has(path)) return;
    way.push(path);
    for (const next of uses.get(path) ?? []) visit(next);
    way.pop();
    done.add(path);
  };
  for (const { path } of sources) visit(path);
  return found;
}
