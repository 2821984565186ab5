import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import type { ClientBuild } from "./client-build.ts";

export const firstLoadMaxBytes = 125_000;

export interface Weight {
  readonly file: string;
  readonly bytes: number;
  readonly gzipBytes: number;
}

/** The scripts of the first page anybody sees: the entry, the root, home, and what they import. */
export function firstLoadFiles(build: ClientBuild): string[] {
  const parts = [build.entry, build.routes.root, build.routes["routes/site/home"]];
  return [...new Set(parts.flatMap((part) => (part ? [part.module, ...part.imports] : [])))];
}

export async function weigh(clientFolder: URL, files: readonly string[]): Promise<Weight[]> {
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

export function refuseAbove(
  title: string,
  weights: readonly Weight[],
  of: "bytes" | "gzipBytes",
  maxBytes: number,
): void {
  const total = sum(weights, of);
  if (total > maxBytes)
    throw new Error(`${title}: ${kilobytes(total)} is above the limit of ${kilobytes(maxBytes)}.`);
}
