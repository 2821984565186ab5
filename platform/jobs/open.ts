import { createHash } from "node:crypto";
import { PgBoss } from "pg-boss";
import type { Context } from "../context.ts";
import type { Database } from "../db.ts";
import { log } from "../log.ts";
import { provide } from "../ports.ts";
import { startDueTimer } from "./due-timer.ts";
import { type JobType, type QueueName, queueOptions, queues, type Schedule } from "./job.ts";
import { type JobQueue, jobQueue } from "./queue.ts";
import { type Envelope, runJob } from "./run.ts";
import { recordRun } from "./scheduled.ts";
import { listenForJobs, makeNotifier } from "./wake-ups.ts";
import { type QueueWorker, startWorker } from "./worker.ts";

interface Options {
  db: Database;
  /** Where workers listen for jobs of other processes; without it they only look now and then. */
  url?: string;
  jobs: readonly JobType<unknown>[];
  schedules?: readonly Schedule[];
  /**
   * The context a job runs in: the system is the actor. Jobs enqueue to the queue they came from.
   */
  contextFor: (jobName: string) => Context;
  /** Whether this process also does the work, or only adds to it. */
  work: boolean;
}

export interface Jobs {
  /** What the application provides as its queue: `provide(jobQueue, jobs.queue)`. */
  readonly queue: JobQueue;
  /** Stops taking work and waits for what is running. */
  stop(timeoutMs: number): Promise<void>;
  /** Does everything that is due now, in this process; for tests and for the command line. */
  drain(): Promise<number>;
}

const missingJobId = "00000000-0000-0000-0000-000000000000";
const lanes: Record<QueueName, number> = {
  quick: 4,
  slow: 1,
  long: 1,
  asked: 1,
  outside: 2,
};
const fetchedAhead: Record<QueueName, number> = {
  quick: 28,
  slow: 0,
  long: 0,
  asked: 0,
  outside: 0,
};

export async function openJobs({
  db,
  url,
  jobs,
  schedules = [],
  contextFor,
  work,
}: Options): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: executeSqlOn(db) },
    schema: "pgboss",
    migrate: false,
    createSchema: false,
    supervise: work,
    schedule: work,
    // Jobs that wait for other jobs are not used here, and pg-boss's tables are migrated at start.
    flowIntervalSeconds: 3_600,
    bamIntervalSeconds: 3_600,
    cronWorkerIntervalSeconds: 10,
  });
  let closed = false;
  boss.on("error", (error) => {
    if (!closed) log.error({ error: error.message }, "job queue error");
  });
  await boss.start();
  for (const queue of queues) {
    const known = await boss.getQueue(queue);
    if (!known) await boss.createQueue(queue, { deleteAfterSeconds: 86_400, heartbeatSeconds: 30 });
    // Makes pg-boss cache the queue now: a transaction that had to look it up would need a second
    // connection, and many of them would wait for each other's.
    await boss.findJobs(queue, { id: missingJobId });
  }

  const byName = new Map(jobs.map((job) => [job.name, job]));
  const byClock = new Set(schedules.map(({ job }) => job.name));
  const workers = new Map<QueueName, QueueWorker>();
  const notify = makeNotifier(db, work);
  const dueTimer = work ? startDueTimer(db, (queue) => workers.get(queue)?.wake()) : undefined;
  const port: JobQueue = {
    boss,
    wake: (queue, atMs = 0) => {
      const worker = workers.get(queue);
      if (atMs > Date.now()) dueTimer?.at(queue, atMs);
      else worker?.wake();
      if (!worker || worker.isFull()) notify(queue);
    },
  };
  const contextOf = (name: string): Context => {
    const ctx = contextFor(name);
    return { ...ctx, ports: ctx.ports.with([provide(jobQueue, port)]) };
  };
  const running = { jobs: byName, contextFor: contextOf, isClosed: () => closed };
  if (work) {
    await syncSchedules(boss, schedules);
    for (const queue of queues)
      workers.set(
        queue,
        startWorker({
          boss,
          queue,
          lanes: lanes[queue],
          ahead: fetchedAhead[queue],
          run: (job, signal) => {
            const run = () => runJob(running, { ...job, signal });
            return byClock.has(job.data.job) ? recordRun(db, job.data.job, run) : run();
          },
          onRetry: (seconds) => dueTimer?.at(queue, Date.now() + seconds * 1_000),
        }),
      );
  }
  const listening =
    work && url ? listenForJobs(url, (queue) => workers.get(queue)?.wake()) : undefined;

  return {
    queue: port,
    async stop(timeoutMs) {
      dueTimer?.close();
      await listening?.close();
      await Promise.all([...workers.values()].map((worker) => worker.stop(timeoutMs)));
      // What is running may still have to add to the queue, so it is closed only after that.
      await boss.stop({ graceful: true, timeout: timeoutMs, close: false });
      closed = true;
    },
    async drain() {
      let done = 0;
      for (let found = true; found; ) {
        found = false;
        for (const queue of queues)
          for (const job of await boss.fetch<Envelope>(queue, { batchSize: 20 })) {
            found = true;
            done += 1;
            await runJob({ ...running, strict: true }, job);
            await boss.complete(queue, job.id);
          }
      }
      return done;
    },
  };
}

/**
 * pg-boss sends its statements as text. Those that repeat (fetching and completing jobs) are long,
 * and planning them took longer than running them, so connections keep their plans.
 */
function executeSqlOn(db: Database) {
  const names = new Map<string, string>();
  return async (text: string, values?: unknown[]) => {
    if (!/^\s*with\s/i.test(text)) return db.$client.query(text, values);
    if (!names.has(text) && names.size < maxNamed) names.set(text, `jobs_${hashOf(text)}`);
    const name = names.get(text);
    return db.$client.query({ text, ...(values && { values }), ...(name && { name }) });
  };
}

const maxNamed = 50;
const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 24);

/** Only the schedules of this release: a removed one must not keep firing. */
async function syncSchedules(boss: PgBoss, schedules: readonly Schedule[]): Promise<void> {
  const wanted = new Set(schedules.map(({ job }) => `${job.queue} ${job.name}`));
  for (const old of await boss.getSchedules())
    if (!wanted.has(`${old.name} ${old.key}`)) await boss.unschedule(old.name, old.key);
  for (const { job, cron } of schedules)
    await boss.schedule(
      job.queue,
      cron,
      { job: job.name, payload: {} },
      { key: job.name, missed: "once", ...queueOptions(job) },
    );
}
