import cluster from "node:cluster";
import { isExpected } from "./start-error.ts";

/** `npm start` after set-up: everything in one process, or one process per WEB_CONCURRENCY. */
try {
  const { loadConfig } = await import("#platform/config");
  const config = loadConfig();
  if (cluster.isPrimary) await (await import("./primary.ts")).runPrimary(config);
  else await (await import("./web-worker.ts")).runWebWorker(config);
} catch (error) {
  // A person sees this: one sentence where we know what to do, the whole error where we don't.
  if (isExpected(error)) console.error(`\n${error.message}\n`);
  else console.error(error);
  process.exit(1);
}
