import { PgBoss } from "pg-boss";
import type { Context } from "../context.ts";
import type { Database } from "../db.ts";
import { log } from "../log.ts";
import { provide } from "../ports.ts";
import { type JobType, type Lane, lanes, runningOf, type Schedule } from "./job.ts";
import { type JobQueue, jobQueue } from "./queue.ts";
import { type Envelope, runJob } from "./run.ts";
import { noteRun } from "./scheduled.ts";

interface Options {
  db: Database;
  jobs: readonly JobType<unknown>[];
  schedules?: readonly Schedule[];
  /** The context a job runs in: the machine itself acts. Jobs add to the queue they came from. */
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

const nobodysJob = "00000000-0000-0000-0000-000000000000";
const atOnce: Record<Lane, number> = { quick: 4, slow: 1, long: 1, asked: 1 };

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
  for (const lane of lanes) {
    const known = await boss.getQueue(lane);
    if (!known) await boss.createQueue(lane, { deleteAfterSeconds: 86_400, heartbeatSeconds: 30 });
    // Has it remember the lane now: a transaction that had to ask for it would need a second
    // connection, and a crowd of them would wait for each other's.
    await boss.findJobs(lane, { id: nobodysJob });
  }

  const byName = new Map(jobs.map((job) => [job.name, job]));
  const byClock = new Set(schedules.map(({ job }) => job.name));
  const workers = new Map<Lane, string[]>();
  const queue: JobQueue = {
    boss,
    wake: (lane) => {
      for (const id of workers.get(lane) ?? []) boss.notifyWorker(id);
    },
  };
  const contextOf = (name: string): Context => {
    const ctx = contextFor(name);
    return { ...ctx, ports: ctx.ports.with([provide(jobQueue, queue)]) };
  };
  if (work) {
    await keepSchedules(boss, schedules);
    for (const lane of lanes)
      for (let n = 0; n < atOnce[lane]; n++) {
        let id = "";
        const polling = { pollingIntervalSeconds: 2, includeMetadata: true } as const;
        id = await boss.work<Envelope>(lane, polling, async ([job]) => {
          if (!job) return;
          // Where one job was there may be more: the interval is for lanes found empty.
          const run = () => runJob(byName, contextOf, job, () => closed);
          const done = byClock.has(job.data.job) ? noteRun(db, job.data.job, run) : run();
          await done.finally(() => boss.notifyWorker(id));
        });
        workers.set(lane, [...(workers.get(lane) ?? []), id]);
      }
  }

  return {
    queue,
    async stop(timeoutMs) {
      // What is running may still have to add to the queue, so the door is shut behind it.
      await boss.stop({ graceful: true, timeout: timeoutMs, close: false });
      closed = true;
    },
    async drain() {
      let done = 0;
      for (let found = true; found; ) {
        found = false;
        for (const lane of lanes)
          for (const job of await boss.fetch<Envelope>(lane, { batchSize: 20 })) {
            found = true;
            done += 1;
            await runJob(byName, contextOf, job);
            await boss.complete(lane, job.id);
          }
      }
      return done;
    },
  };
}

/** The schedules of this release and no others: one that was taken out must not go on firing. */
async function keepSchedules(boss: PgBoss, schedules: readonly Schedule[]): Promise<void> {
  const wanted = new Set(schedules.map(({ job }) => `${job.lane} ${job.name}`));
  for (const old of await boss.getSchedules())
    if (!wanted.has(`${old.name} ${old.key}`)) await boss.unschedule(old.name, old.key);
  for (const { job, cron } of schedules)
    await boss.schedule(
      job.lane,
      cron,
      { job: job.name, payload: {} },
      { key: job.name, missed: "once", ...runningOf(job) },
    );
}
