import "./import-cache.ts";
import { isExpected, StartError } from "./start-error.ts";

/** `npm run worker`: jobs apart from the web, for sites that set WORKER=0 there. */
try {
  // Loaded here, since the configuration is read meanwhile and may have mistakes.
  const { loadConfig } = await import("#platform/config");
  const { log } = await import("#platform/log");
  const { createAppContainer } = await import("./app-container.ts");
  const { followSiteTexts } = await import("./site-texts.ts");
  const { closeOnSignals } = await import("./stop.ts");

  const config = loadConfig();
  if (!config.DATABASE_URL)
    throw new StartError(
      "A separate worker needs DATABASE_URL. With the embedded database, jobs run inside npm start.",
    );
  const container = await createAppContainer({
    config,
    databaseUrl: config.DATABASE_URL,
    work: true,
  });
  const texts = await followSiteTexts(container);
  closeOnSignals(async () => {
    await texts.close();
    await container.close();
  });
  log.info("the worker is running");
} catch (error) {
  console.error(isExpected(error) ? error.message : error);
  process.exit(1);
}
