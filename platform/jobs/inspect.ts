import { sql } from "drizzle-orm";
import type { Database } from "../db.ts";
import type { WithPorts } from "../ports.ts";
import { queues } from "./job.ts";
import { jobQueue } from "./queue.ts";

export interface FailedJob {
  readonly id: string;
  readonly queue: string;
  readonly job: string;
  readonly state: string;
  readonly retries: number;
  readonly at: string;
  /** The error of the last attempt, without the job's data. */
  readonly problem: string | null;
}

/** How much waits in each queue, how long the oldest due job has, and what failed recently. */
export async function inspectJobs(db: Database): Promise<{
  readonly queues: readonly {
    readonly queue: string;
    readonly due: number;
    readonly running: number;
    readonly failed: number;
    readonly lagSeconds: number;
  }[];
  readonly failedJobs: readonly FailedJob[];
}> {
  const [counted, failedJobs] = await Promise.all([
    db.execute<Record<"queue" | "due" | "running" | "failed" | "lag", string | number>>(
      sql`select name as queue,
        count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as due,
        count(*) filter (where state = 'active')::int as running,
        count(*) filter (where state = 'failed')::int as failed,
        coalesce(extract(epoch from now() - min(start_after)
          filter (where state in ('created', 'retry') and start_after <= now())), 0)::int as lag
      from pgboss.job where name in ${[...queues]} group by name order by name`,
    ),
    db.execute<Record<keyof FailedJob, string>>(
      sql`select id, name as queue, data->>'job' as job, state, retry_count as retries,
        to_char(coalesce(completed_on, created_on) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        left(coalesce(output->>'stack', output->>'message', output->>'value'), 2000) as problem
      from pgboss.job
      where name in ${[...queues]} and state in ('failed', 'retry')
      order by coalesce(completed_on, created_on) desc limit 50`,
    ),
  ]);
  return {
    queues: counted.rows.map(({ queue, due, running, failed, lag }) => ({
      queue: String(queue),
      due: Number(due),
      running: Number(running),
      failed: Number(failed),
      lagSeconds: Number(lag),
    })),
    failedJobs: failedJobs.rows.map((row) => ({ ...row, retries: Number(row.retries) })),
  };
}

/** Retries a failed job, or cancels one that would be retried. */
export async function retryOrCancelQueuedJob(
  { ports }: WithPorts,
  { queue, id }: { readonly queue: string; readonly id: string },
  what: "retry" | "cancel",
): Promise<void> {
  const { boss } = ports.get(jobQueue);
  if (what === "retry") await boss.retry(queue, id);
  else await boss.cancel(queue, id);
}
