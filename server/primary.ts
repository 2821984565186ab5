import cluster, { type Worker } from "node:cluster";
import type { Config } from "#platform/config";
import { log } from "#platform/log";
import { createAppContainer } from "./app-container.ts";
import { banner } from "./banner.ts";
import { openMigratedDatabase } from "./database.ts";
import { progress } from "./progress.ts";
import { proxyWarning } from "./proxy-check.ts";
import { seedDemo } from "./seed-demo.ts";
import { serveBuild } from "./serve.ts";
import { checkDisk, checkPort } from "./startup-checks.ts";
import { closeOnSignals } from "./stop.ts";
import type { WorkerControlMessage } from "./web-worker.ts";

/** Opens the database, migrates it, seeds the demo, and serves. The database stops last. */
export async function runPrimary(config: Config): Promise<void> {
  let close = async () => {};
  closeOnSignals(() => close());
  await checkPort(config.HOST, config.PORT);
  const warning = proxyWarning(config);
  if (warning) log.warn(warning);
  if (!config.DATABASE_URL) await checkDisk(config.DATA_DIR);
  const database = await openMigratedDatabase(config, progress);
  close = () => database.stop();
  try {
    const alone = config.WEB_CONCURRENCY === 1;
    const container = await createAppContainer({
      config,
      databaseUrl: database.url,
      work: alone && config.WORKER,
    });
    close = async () => {
      await container.close();
      await database.stop();
    };
    if (config.DEMO) {
      if (await seedDemo(container)) progress("Seeded the demo community");
    }
    if (alone) {
      const web = await serveBuild(container);
      close = async () => {
        await web.close(config.SHUTDOWN_TIMEOUT_MS);
        await container.close();
        await database.stop();
      };
      banner(web.url, { demo: config.DEMO });
      return;
    }
    await container.close();
    const { url, stop } = await serveWithWorkers(config, database.url);
    close = async () => {
      await stop();
      await database.stop();
    };
    banner(url, { demo: config.DEMO });
  } catch (error) {
    await close();
    throw error;
  }
}

/** Runs web processes in parallel; one that dies is replaced. */
async function serveWithWorkers(config: Config, databaseUrl: string) {
  let stopping = false;
  const workers = new Set<Worker>();
  const start = () =>
    new Promise<string>((resolve, reject) => {
      const worker = cluster.fork({ DATABASE_URL: databaseUrl });
      workers.add(worker);
      worker.on("message", (word: WorkerControlMessage) => {
        if (word.kind === "open") resolve(word.url);
      });
      worker.once("exit", (code) => {
        workers.delete(worker);
        reject(new Error(`a web process ended with code ${code} before it could serve`));
        if (stopping) return;
        log.error({ code }, "a web process ended; starting another");
        setTimeout(() => stopping || start().catch(() => {}), 500);
      });
    });
  const urls = await Promise.all(Array.from({ length: config.WEB_CONCURRENCY }, start));
  return {
    url: urls[0] ?? "",
    async stop() {
      stopping = true;
      await Promise.all(
        [...workers].map((worker) => {
          const gone = new Promise((resolve) => worker.once("exit", resolve));
          worker.send({ kind: "close" } satisfies WorkerControlMessage);
          const patience = setTimeout(
            () => worker.process.kill("SIGKILL"),
            config.SHUTDOWN_TIMEOUT_MS + 5_000,
          );
          return gone.then(() => clearTimeout(patience));
        }),
      );
    },
  };
}
