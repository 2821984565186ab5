import { afterCommit, portsOf, type Transaction } from "../db.ts";
import { insertJobs, type Waiting } from "./insert.ts";
import type { JobType } from "./job.ts";
import { jobQueue } from "./queue.ts";

interface Options {
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
  await tx.execute(insertJobs(waiting));
  wakeAfterCommit(tx, waiting);
}

/** Starts them once they are committed; each queue is woken once, when its first job is due. */
export function wakeAfterCommit(tx: Transaction, waiting: readonly Waiting[]): void {
  const { wake } = portsOf(tx).get(jobQueue);
  for (const [queue, jobs] of Map.groupBy(waiting, ({ job }) => job.queue)) {
    const soonest = Math.min(...jobs.map(({ startAfter }) => startAfter?.getTime() ?? 0));
    afterCommit(tx, () => wake(queue, soonest));
  }
}
