import { sql } from "drizzle-orm";
import { fromDrizzle, type JobInsert } from "pg-boss";
import { afterCommit, portsOf, type Transaction } from "../db.ts";
import { type JobType, queueOptions } from "./job.ts";
import { jobQueue } from "./queue.ts";

interface Options {
  startAfter?: Date;
}

interface Waiting {
  job: JobType<unknown>;
  payload: unknown;
  startAfter?: Date;
}

/** Adds a job; it exists if and only if the transaction commits. */
export async function enqueue<Payload, Actor>(
  tx: Transaction,
  job: JobType<Payload, Actor>,
  payload: Payload,
  options: Options = {},
): Promise<void> {
  await enqueueAll(tx, [{ job: job as JobType<unknown>, payload, ...options }]);
}

export async function enqueueAll(tx: Transaction, waiting: readonly Waiting[]): Promise<void> {
  if (waiting.length === 0) return;
  const { boss, wake } = portsOf(tx).get(jobQueue);
  for (const [queue, jobs] of Map.groupBy(waiting, ({ job }) => job.queue)) {
    await boss.insert(queue, jobs.map(toInsert), { db: fromDrizzle(tx, sql) });
    afterCommit(tx, () => wake(queue));
  }
}

const toInsert = ({ job, payload, startAfter }: Waiting): JobInsert => ({
  data: { job: job.name, payload: job.payload.parse(payload) },
  ...queueOptions(job),
  ...(startAfter ? { startAfter } : {}),
});
