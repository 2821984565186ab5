import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { ClientBuild } from "./client-build.ts";

export const precacheMaxBytes = 400_000;

export interface PrecacheEntry {
  readonly url: string;
  /** Null where the file's name already changes with its content. */
  readonly revision: string | null;
}

const isLatinFont = (file: string) =>
  /-latin-(opsz|wght|full|standard)-normal-.*\.woff2$/.test(file);

/**
 * What the worker fetches on installation: what the offline page needs to render, in any language. Code is not
 * included: cached pages bring exactly what they need (docs/decisions/0014-service-worker.md).
 */
export async function precacheFiles(
  clientFolder: URL,
  build: ClientBuild,
  offline: { pages: readonly string[]; script: string },
): Promise<string[]> {
  const assets = await readdir(new URL("assets/", clientFolder));
  return [
    ...offline.pages,
    offline.script,
    ...(build.routes.root?.css ?? []),
    ...assets.filter(isLatinFont).map((file) => `/assets/${file}`),
    "/icons/any-192.png",
  ];
}

export async function precacheEntries(
  clientFolder: URL,
  files: readonly string[],
): Promise<PrecacheEntry[]> {
  return Promise.all(
    files.map(async (url) => {
      if (url.startsWith("/assets/")) return { url, revision: null };
      const content = await readFile(new URL(`.${url}`, clientFolder));
      return { url, revision: createHash("sha256").update(content).digest("hex").slice(0, 16) };
    }),
  );
}
