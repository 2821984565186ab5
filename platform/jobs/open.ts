import { PgBoss } from "pg-boss";
import type { Context } from "../context.ts";
import type { Database } from "../db.ts";
import { log } from "../log.ts";
import { provide } from "../ports.ts";
import { type JobType, type QueueName, queueOptions, queues, type Schedule } from "./job.ts";
import { type JobQueue, jobQueue } from "./queue.ts";
import { type Envelope, runJob } from "./run.ts";
import { recordRun } from "./scheduled.ts";

interface Options {
  db: Database;
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
const workersPerQueue: Record<QueueName, number> = { quick: 4, slow: 1, long: 1, asked: 1 };

export async function openJobs({
  db,
  jobs,
  schedules = [],
  contextFor,
  work,
}: Options): Promise<Jobs> {
  const pool = db.$client;
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => pool.query(text, values) },
    schema: "pgboss",
    migrate: false,
    createSchema: false,
    supervise: work,
    schedule: work,
  });
  let closed = false;
  boss.on("error", (error) => {
    if (!closed) log.error({ error: error.message }, "the job queue had trouble");
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
  const workers = new Map<QueueName, string[]>();
  const port: JobQueue = {
    boss,
    wake: (queue) => {
      for (const id of workers.get(queue) ?? []) boss.notifyWorker(id);
    },
  };
  const contextOf = (name: string): Context => {
    const ctx = contextFor(name);
    return { ...ctx, ports: ctx.ports.with([provide(jobQueue, port)]) };
  };
  if (work) {
    await syncSchedules(boss, schedules);
    for (const queue of queues)
      for (let n = 0; n < workersPerQueue[queue]; n++) {
        let id = "";
        const polling = { pollingIntervalSeconds: 2, includeMetadata: true } as const;
        id = await boss.work<Envelope>(queue, polling, async ([job]) => {
          if (!job) return;
          // After one job there may be more: the interval is for empty queues.
          const run = () => runJob(byName, contextOf, job, () => closed);
          const done = byClock.has(job.data.job) ? recordRun(db, job.data.job, run) : run();
          await done.finally(() => boss.notifyWorker(id));
        });
        workers.set(queue, [...(workers.get(queue) ?? []), id]);
      }
  }

  return {
    queue: port,
    async stop(timeoutMs) {
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
            await runJob(byName, contextOf, job);
            await boss.complete(queue, job.id);
          }
      }
      return done;
    },
  };
}

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
