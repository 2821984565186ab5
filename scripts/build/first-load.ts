import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import type { ClientBuild } from "./client-build.ts";

export const firstLoadMaxBytes = 130_000;
/** The heaviest screen may load this much script at first. */
export const screenMaxBytes = 150_000;

export interface Weight {
  readonly file: string;
  readonly bytes: number;
  readonly gzipBytes: number;
}

/**
 * The scripts of a first page load: the entry, the route table, the route with its parents, and
 * their imports.
 */
export function screenFiles(build: ClientBuild, routeId: string): string[] {
  const parts = [build.entry, { module: build.url, imports: [] }];
  for (let id: string | undefined = routeId; id !== undefined; id = build.routes[id]?.parentId) {
    const part = build.routes[id];
    if (part) parts.push(part);
  }
  return [...new Set(parts.flatMap((part) => [part.module, ...part.imports]))];
}

/** The scripts of the home page. */
export const firstLoadFiles = (build: ClientBuild) => screenFiles(build, "routes/site/home");

/** Of every screen, heaviest first; pages only developers open are left out. */
export async function measureScreens(
  clientFolder: URL,
  build: ClientBuild,
): Promise<{ readonly id: string; readonly weights: Weight[] }[]> {
  const ids = Object.keys(build.routes).filter((id) => !id.startsWith("routes/dev/"));
  const weighed = await Promise.all(
    ids.map(async (id) => ({
      id,
      weights: await measureFiles(clientFolder, screenFiles(build, id)),
    })),
  );
  return weighed.sort((a, b) => sum(b.weights, "gzipBytes") - sum(a.weights, "gzipBytes"));
}

export async function measureFiles(clientFolder: URL, files: readonly string[]): Promise<Weight[]> {
  return Promise.all(
    files.map(async (file) => {
      const content = await readFile(new URL(`.${file}`, clientFolder));
      return { file, bytes: content.length, gzipBytes: gzipSync(content, { level: 9 }).length };
    }),
  );
}

export const sum = (weights: readonly Weight[], of: "bytes" | "gzipBytes") =>
  weights.reduce((total, weight) => total + weight[of], 0);

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** One line per file, largest first, and the total against its limit. */
export function report(
  title: string,
  weights: readonly Weight[],
  of: "bytes" | "gzipBytes",
  maxBytes: number,
): string {
  const lines = [...weights]
    .sort((a, b) => b[of] - a[of])
    .map((weight) => `  ${kilobytes(weight[of]).padStart(9)}  ${weight.file}`);
  const total = `  ${kilobytes(sum(weights, of)).padStart(9)}  of ${kilobytes(maxBytes)}`;
  return [title, ...lines, total].join("\n");
}

export function failAbove(
  title: string,
  weights: readonly Weight[],
  of: "bytes" | "gzipBytes",
  maxBytes: number,
): void {
  const total = sum(weights, of);
  if (total > maxBytes)
    throw new Error(`${title}: ${kilobytes(total)} is above the limit of ${kilobytes(maxBytes)}.`);
}
