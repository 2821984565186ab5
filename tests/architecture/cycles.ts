import type { Finding, Tree } from "./source.ts";

/** Rings of files that import each other, be it only for types. */
export function cycles({ sources }: Tree): Finding[] {
  const uses = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.flatMap(({ target }) => (target ? [target] : [])),
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
        says: `is in a ring: ${ring.join(" → ")}. Move what both need, often a type, into a third file, or turn one of the calls into an event or a parameter.`,
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
