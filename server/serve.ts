import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { KeysByRoute } from "#app/http/page-messages.ts";
import type { AppContainer } from "./app-container.ts";
import { loadPagesBuild } from "./pages-build.ts";
import { explainListenError, StartError } from "./start-error.ts";
import { openWeb, type Web } from "./web.ts";

const built = (path: string) => fileURLToPath(new URL(`../build/${path}`, import.meta.url));

/** Serves the built product. */
export async function serveBuild(container: AppContainer): Promise<Web> {
  if (!existsSync(built("client")))
    throw new StartError("Guildhall is not built yet. Run: npm run build");
  const build = await loadPagesBuild();
  const keysByRoute: KeysByRoute = JSON.parse(await readFile(built("page-messages.json"), "utf8"));
  try {
    return await openWeb({ container, build, assetsFolder: built("client"), keysByRoute });
  } catch (error) {
    throw explainListenError(error, container.config.HOST, container.config.PORT);
  }
}
