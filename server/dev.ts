import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { loadConfig } from "#platform/config";
import { createAppContainer } from "./app-container.ts";
import { banner } from "./banner.ts";
import { openMigratedDatabase } from "./database.ts";
import { progress } from "./progress.ts";
import { seedDemo } from "./seed-demo.ts";
import { closeOnSignals } from "./stop.ts";
import { openWeb } from "./web.ts";

/** The product with hot reload, on the same embedded database as `npm start`. */
const config = loadConfig();
const database = await openMigratedDatabase(config, progress);
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
});
banner(web.url, { demo: config.DEMO });
