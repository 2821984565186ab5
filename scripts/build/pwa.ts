import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { buildBrowserFile } from "./browser-files.ts";
import { readClientBuild } from "./client-build.ts";
import { failAbove, measureFiles, report } from "./first-load.ts";
import { precacheEntries, precacheFiles, precacheMaxBytes } from "./precache.ts";

const project = new URL("../../", import.meta.url);

type OfflineModule = typeof import("#app/pwa/offline/render.tsx");

/** Makes the offline pages and the service worker from the browser build. Returns its report. */
export async function buildPwa(clientFolder: URL): Promise<string> {
  const build = await readClientBuild(clientFolder);
  const script = await buildBrowserFile({
    source: "app/pwa/offline/page.ts",
    clientFolder,
    fileName: "assets/offline-[hash].js",
    format: "es",
  });

  const { module } = await runnerImport<OfflineModule>("app/pwa/offline/render.tsx", {
    configFile: false,
    root: fileURLToPath(project),
    logLevel: "warn",
  });
  const { pages, pushTexts } = module.renderOffline({
    styles: build.routes.root?.css ?? [],
    script,
  });
  for (const [path, html] of pages) await writeFile(new URL(`.${path}`, clientFolder), html);

  const files = await precacheFiles(clientFolder, build, { pages: [...pages.keys()], script });
  const weights = await measureFiles(clientFolder, files);
  failAbove("The precache", weights, "bytes", precacheMaxBytes);

  await buildBrowserFile({
    source: "app/pwa/sw.ts",
    clientFolder,
    fileName: "sw.js",
    format: "iife",
    define: {
      __PRECACHE__: await precacheEntries(clientFolder, files),
      __PUSH_TEXTS__: pushTexts,
      __VERSION__: build.version,
    },
  });
  return report("Precache, uncompressed", weights, "bytes", precacheMaxBytes);
}
