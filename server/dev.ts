import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { loadConfig } from "#platform/config";
import { claimDataDir } from "#platform/postgres";
import { createAppContainer } from "./app-container.ts";
import { banner } from "./banner.ts";
import { preparePrivateFolders } from "./data-folders.ts";
import { openMigratedDatabase } from "./database.ts";
import { checkDemo } from "./demo-state.ts";
import { progress } from "./progress.ts";
import { seedDemo } from "./seed-demo.ts";
import { setupUrl } from "./setup-url.ts";
import { closeOnSignals } from "./stop.ts";
import { openWeb } from "./web.ts";

/** The product with hot reload, on the same embedded database as `npm start`. */
const config = loadConfig();
const claim = config.DATABASE_URL
  ? undefined
  : claimDataDir(config.DATA_DIR, { shared: config.SHARED_DATA_DIR });
await preparePrivateFolders(config.DATA_DIR);
const database = await openMigratedDatabase(config, progress);
await checkDemo(database.url, config);
const container = await createAppContainer({ config, databaseUrl: database.url, work: true });
if (config.DEMO) await seedDemo(container);
const vite = await createServer({ server: { middlewareMode: true } });
const web = await openWeb({
  container,
  build: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
  before: vite.middlewares,
});
closeOnSignals(async () => {
  await vite.close();
  await web.close({ delayMs: 0, timeoutMs: 1_000 });
  await container.close(1_000);
  await database.stop();
  claim?.release();
});
banner(web.url, { demo: config.DEMO, setupUrl: await setupUrl(container, web.url) });
