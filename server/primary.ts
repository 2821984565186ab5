import cluster, { type Worker } from "node:cluster";
import type { Config } from "#platform/config";
import { log } from "#platform/log";
import { claimDataDir } from "#platform/postgres";
import { banner } from "./banner.ts";
import { preparePrivateFolders } from "./data-folders.ts";
import { openMigratedDatabase } from "./database.ts";
import { checkDemo } from "./demo-state.ts";
import { drainOptions } from "./drain.ts";
import { progress } from "./progress.ts";
import { proxyWarning } from "./proxy-check.ts";
import { hasAdministratorAt, setupUrl } from "./setup-url.ts";
import { checkDisk, checkPort } from "./startup-checks.ts";
import { closeOnSignals } from "./stop.ts";
import type { WorkerControlMessage } from "./web-worker.ts";

/** Everything but the database. Loading it takes longer than starting the database. */
async function loadApp() {
  const [{ createAppContainer }, { seedDemo }, { serveBuild }] = await Promise.all([
    import("./app-container.ts"),
    import("./seed-demo.ts"),
    import("./serve.ts"),
  ]);
  return { createAppContainer, seedDemo, serveBuild };
}

/** Opens the database, migrates it, seeds the demo, and serves. The database stops last. */
export async function runPrimary(config: Config): Promise<void> {
  let close = async () => {};
  const fail = closeOnSignals(() => close());
  await checkPort(config.HOST, config.PORT);
  const warning = proxyWarning(config);
  if (warning) log.warn(warning);
  const claim = config.DATABASE_URL
    ? undefined
    : claimDataDir(config.DATA_DIR, { shared: config.SHARED_DATA_DIR });
  if (!config.DATABASE_URL) await checkDisk(config.DATA_DIR);
  await preparePrivateFolders(config.DATA_DIR);
  const alone = config.WEB_CONCURRENCY === 1;
  // With several web processes each loads it for itself, and the primary only to seed the demo.
  const loading = alone || config.DEMO ? loadApp() : undefined;
  // Awaited below; meanwhile opening the database may fail first.
  loading?.catch(() => {});
  const opened = await openMigratedDatabase(config, progress);
  const database = {
    ...opened,
    async stop() {
      await opened.stop();
      claim?.release();
    },
  };
  close = () => database.stop();
  try {
    await checkDemo(database.url, config);
    if (loading) {
      const { createAppContainer, seedDemo, serveBuild } = await loading;
      const container = await createAppContainer({
        config,
        databaseUrl: database.url,
        work: alone && config.WORKER,
      });
      close = async () => {
        await container.close();
        await database.stop();
      };
      if (config.DEMO && (await seedDemo(container))) progress("Seeded the demo community");
      if (alone) {
        const web = await serveBuild(container);
        close = async () => {
          await web.close(drainOptions(config));
          await container.close();
          await database.stop();
        };
        database.supervise({ onGiveUp: fail });
        banner(web.url, { demo: config.DEMO, setupUrl: await setupUrl(container, web.url) });
        return;
      }
      await container.close();
    }
    const { url, stop } = await serveWithWorkers(config, database.url, fail);
    close = async () => {
      await stop();
      await database.stop();
    };
    database.supervise({ onGiveUp: fail });
    banner(url, { demo: config.DEMO, setupUrl: await setupUrlAlone(config, database.url, url) });
  } catch (error) {
    await close();
    throw error;
  }
}

/** The same where no application is open in this process: opened only if it is needed. */
async function setupUrlAlone(config: Config, databaseUrl: string, url: string) {
  if (config.DEMO || (await hasAdministratorAt(databaseUrl))) return undefined;
  const { createAppContainer } = await loadApp();
  const container = await createAppContainer({ config, databaseUrl, work: false });
  try {
    return await setupUrl(container, url);
  } finally {
    await container.close();
  }
}

const restartDelayMs = 500;
/** Longer than the database takes to come back, without which no web process starts. */
const maxStartFailureMs = 60_000;

/** Runs web processes in parallel; one that dies is replaced, as long as one manages to start. */
async function serveWithWorkers(config: Config, databaseUrl: string, fail: (error: Error) => void) {
  let stopping = false;
  let failingSinceMs: number | undefined;
  const workers = new Set<Worker>();
  const start = () =>
    new Promise<string>((resolve, reject) => {
      const worker = cluster.fork({ DATABASE_URL: databaseUrl });
      workers.add(worker);
      let isOpen = false;
      worker.on("message", (word: WorkerControlMessage) => {
        if (word.kind !== "open") return;
        isOpen = true;
        failingSinceMs = undefined;
        resolve(word.url);
      });
      worker.once("exit", (code) => {
        workers.delete(worker);
        reject(new Error(`a web process ended with code ${code} before it could serve`));
        if (stopping) return;
        if (!isOpen) failingSinceMs ??= performance.now();
        if (performance.now() - (failingSinceMs ?? Number.POSITIVE_INFINITY) > maxStartFailureMs)
          return fail(new Error(`No web process could start for ${maxStartFailureMs / 1_000} s.`));
        log.error({ code }, "a web process ended; starting another");
        setTimeout(() => stopping || start().catch(() => {}), restartDelayMs);
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
            config.SHUTDOWN_DELAY_MS + config.SHUTDOWN_TIMEOUT_MS + 5_000,
          );
          return gone.then(() => clearTimeout(patience));
        }),
      );
    },
  };
}
