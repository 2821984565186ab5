import "./import-cache.ts";

/** `npm run worker`: jobs apart from the web, for sites that set WORKER=0 there. */
const { loadConfig } = await import("#platform/config");
const { log } = await import("#platform/log");
const { createAppContainer } = await import("./app-container.ts");
const { StartError } = await import("./start-error.ts");
const { closeOnSignals } = await import("./stop.ts");

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
