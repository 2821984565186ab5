import { readFile } from "node:fs/promises";
import type { ClientBuild } from "./client-build.ts";

/** Opened by a click and rendered only in the browser, so it may load its own styles. */
const clientOnlyChunk = /\/root-[^/]+\.js$/;
/**
 * The same of dialogs that the runtime of every page opens (app/runtime/on-demand.tsx), of rich text,
 * and of what is offered while someone writes.
 */
const clientOnlyStyle =
  /(?:^|\/)(?:opened-on-demand|RichText|EmojiPicker|SuggestionList)-[^/]+\.css$/;

const listed = /\bm\.f=\[([^\]]*)\]/;

/**
 * Stylesheets loaded only with lazy code. What the server has already rendered would be unstyled
 * until then, and shift.
 */
export async function lateStyles(clientFolder: URL, build: ClientBuild): Promise<string[]> {
  const found: string[] = [];
  for (const [id, { module, imports, css }] of Object.entries(build.routes)) {
    const there = new Set([...(build.routes.root?.css ?? []), ...css].map((file) => bare(file)));
    for (const file of [module, ...imports].filter((each) => !clientOnlyChunk.test(each))) {
      const code = await readFile(new URL(`.${file}`, clientFolder), "utf8");
      for (const [, style = ""] of (listed.exec(code)?.[1] ?? "").matchAll(/"([^"]+\.css)"/g))
        if (!there.has(bare(style)) && !clientOnlyStyle.test(style)) found.push(`${id}: ${style}`);
    }
  }
  return [...new Set(found)];
}

const bare = (file: string) => file.replace(/^.*\//, "").replace(/#$/, "");
