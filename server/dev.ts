import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { config } from "#platform/config";
import { banner, progress } from "./banner.ts";
import { openMigratedDatabase } from "./database.ts";
import { openHouse } from "./house.ts";
import { plantDemo } from "./plant-demo.ts";
import { closeOnSignals } from "./stop.ts";
import { openWeb } from "./web.ts";

/** The product with hot reload, on the same embedded database as `npm start`. */
const database = await openMigratedDatabase(progress);
const house = await openHouse(database.url, { work: true });
if (config.DEMO) await plantDemo(database.url);
const vite = await createServer({ server: { middlewareMode: true } });
const web = await openWeb({
  house,
  build: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
  before: vite.middlewares,
});
closeOnSignals(async () => {
  await vite.close();
  await web.close(1_000);
  await house.close(1_000);
  await database.stop();
});
banner(web.url);
