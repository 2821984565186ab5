import type { Config } from "#platform/config";
import { log } from "#platform/log";
import { createAppContainer } from "./app-container.ts";
import { drainOptions } from "./drain.ts";
import { serveBuild } from "./serve.ts";
import { StartError } from "./start-error.ts";

/** Messages between the primary and its web processes. */
export type WorkerControlMessage = { kind: "open"; url: string } | { kind: "close" };

/** One of several web processes; the primary has opened the database and signals when to stop. */
export async function runWebWorker(config: Config): Promise<void> {
  if (!config.DATABASE_URL)
    throw new StartError("Web processes are started by npm start and can't be started alone.");
  // Ctrl-C reaches the whole group; the primary decides.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => {});
  const container = await createAppContainer({
    config,
    databaseUrl: config.DATABASE_URL,
    work: config.WORKER,
  });
  const web = await serveBuild(container);
  process.send?.({ kind: "open", url: web.url } satisfies WorkerControlMessage);

  const close = async () => {
    await web.close(drainOptions(config));
    await container.close();
    process.exit(0);
  };
  process.once("message", (word: WorkerControlMessage) => {
    if (word.kind === "close") void close();
  });
  process.once("disconnect", () => {
    log.warn("the primary process is gone; closing");
    void close();
  });
}
