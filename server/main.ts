import cluster from "node:cluster";
import "./import-cache.ts";
import { isExpected } from "./start-error.ts";

/** `npm start` after setup: everything in one process, or one process per WEB_CONCURRENCY. */
try {
  const { loadConfig } = await import("#platform/config");
  const config = loadConfig();
  // React has two builds and chooses when it is loaded; the one for development is several times slower.
  process.env.NODE_ENV = config.NODE_ENV;
  if (cluster.isPrimary) await (await import("./primary.ts")).runPrimary(config);
  else await (await import("./web-worker.ts")).runWebWorker(config);
} catch (error) {
  // For the operator: a short message if the cause is known, the whole error otherwise.
  if (isExpected(error)) console.error(`\n${error.message}\n`);
  else console.error(error);
  process.exit(1);
}
