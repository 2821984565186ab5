import { readFile } from "node:fs/promises";
import type { ClientBuild } from "./client-build.ts";

/** Opened by a press, and drawn by the browser alone: it may bring its looks along. */
const drawnLate = /\/frame-[^/]+\.js$/;

const listed = /\bm\.f=\[([^\]]*)\]/;

/**
 * Stylesheets that come only with code fetched later. What the server has drawn already would stand
 * unstyled until then, and jump.
 */
export async function lateStyles(clientFolder: URL, build: ClientBuild): Promise<string[]> {
  const found: string[] = [];
  for (const [id, { module, imports, css }] of Object.entries(build.routes)) {
    const there = new Set([...(build.routes.root?.css ?? []), ...css].map((file) => bare(file)));
    for (const file of [module, ...imports].filter((each) => !drawnLate.test(each))) {
      const code = await readFile(new URL(`.${file}`, clientFolder), "utf8");
      for (const [, style = ""] of (listed.exec(code)?.[1] ?? "").matchAll(/"([^"]+\.css)"/g))
        if (!there.has(bare(style))) found.push(`${id}: ${style}`);
    }
  }
  return [...new Set(found)];
}

const bare = (file: string) => file.replace(/^.*\//, "").replace(/#$/, "");
