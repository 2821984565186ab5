import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { buildBrowserFile } from "./browser-files.ts";
import { readClientBuild } from "./client-build.ts";
import { failAbove, measureFiles, report } from "./first-load.ts";
import { precacheEntries, precacheFiles, precacheMaxBytes } from "./precache.ts";

const project = new URL("../../", import.meta.url);
const offlinePage = "/offline.html";

type OfflineModule = typeof import("#app/pwa/offline/render.tsx");

/** Makes the offline page and the service worker from the browser build. Returns its report. */
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
  const html = module.renderOfflinePage({ styles: build.routes.root?.css ?? [], script });
  await writeFile(new URL(`.${offlinePage}`, clientFolder), html);

  const files = await precacheFiles(clientFolder, build, { page: offlinePage, script });
  const weights = await measureFiles(clientFolder, files);
  failAbove("The precache", weights, "bytes", precacheMaxBytes);

  await buildBrowserFile({
    source: "app/pwa/sw.ts",
    clientFolder,
    fileName: "sw.js",
    format: "iife",
    define: {
      __PRECACHE__: await precacheEntries(clientFolder, files),
      __VERSION__: build.version,
    },
  });
  return report("Precache, uncompressed", weights, "bytes", precacheMaxBytes);
}
