import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AppContainer } from "./app-container.ts";
import { loadPagesBuild } from "./pages-build.ts";
import { explainListenError, StartError } from "./start-error.ts";
import { openWeb, type Web } from "./web.ts";

const built = (path: string) => fileURLToPath(new URL(`../build/${path}`, import.meta.url));

/** Serves the built product. */
export async function serveBuild(container: AppContainer): Promise<Web> {
  if (!existsSync(built("client")))
    throw new StartError("The product is not built yet. Run: npm run build");
  const build = await loadPagesBuild();
  try {
    return await openWeb({ container, build, assetsFolder: built("client") });
  } catch (error) {
    throw explainListenError(error, container.config.HOST, container.config.PORT);
  }
}
