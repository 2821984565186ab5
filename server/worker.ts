import { loadConfig } from "#platform/config";
import { log } from "#platform/log";
import { createAppContainer } from "./app-container.ts";
import { StartError } from "./start-error.ts";
import { closeOnSignals } from "./stop.ts";

/** `npm run worker`: jobs apart from the web, for sites that set WORKER=0 there. */
const config = loadConfig();
if (!config.DATABASE_URL)
  throw new StartError(
    "A worker of its own needs DATABASE_URL; with the embedded database jobs run inside npm start.",
  );
const container = await createAppContainer({
  config,
  databaseUrl: config.DATABASE_URL,
  work: true,
});
closeOnSignals(() => container.close());
log.info("working");
