import { sql } from "drizzle-orm";
import type { Database } from "../db.ts";
import type { WithPorts } from "../ports.ts";
import { lanes } from "./job.ts";
import { jobQueue } from "./queue.ts";

export interface WaitingJob {
  readonly id: string;
  readonly lane: string;
  readonly job: string;
  readonly state: string;
  readonly retries: number;
  readonly at: string;
  /** What the last try said, without what the job was about. */
  readonly problem: string | null;
}

/** How much waits in each lane, how long the oldest due job has, and what failed lately. */
export async function inspectJobs(db: Database): Promise<{
  readonly lanes: readonly {
    readonly lane: string;
    readonly due: number;
    readonly running: number;
    readonly failed: number;
    readonly lagSeconds: number;
  }[];
  readonly troubled: readonly WaitingJob[];
}> {
  const [counted, troubled] = await Promise.all([
    db.execute<Record<"lane" | "due" | "running" | "failed" | "lag", string | number>>(
      sql`select name as lane,
        count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as due,
        count(*) filter (where state = 'active')::int as running,
        count(*) filter (where state = 'failed')::int as failed,
        coalesce(extract(epoch from now() - min(start_after)
          filter (where state in ('created', 'retry') and start_after <= now())), 0)::int as lag
      from pgboss.job where name in ${[...lanes]} group by name order by name`,
    ),
    db.execute<Record<keyof WaitingJob, string>>(
      sql`select id, name as lane, data->>'job' as job, state, retry_count as retries,
        to_char(coalesce(completed_on, created_on) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        left(coalesce(output->>'stack', output->>'message', output->>'value'), 2000) as problem
      from pgboss.job
      where name in ${[...lanes]} and state in ('failed', 'retry')
      order by coalesce(completed_on, created_on) desc limit 50`,
    ),
  ]);
  return {
    lanes: counted.rows.map(({ lane, due, running, failed, lag }) => ({
      lane: String(lane),
      due: Number(due),
      running: Number(running),
      failed: Number(failed),
      lagSeconds: Number(lag),
    })),
    troubled: troubled.rows.map((row) => ({ ...row, retries: Number(row.retries) })),
  };
}

/** Tries a failed job again, or gives up on one that would be tried again. */
export async function steerJob(
  { ports }: WithPorts,
  { lane, id }: { readonly lane: string; readonly id: string },
  what: "retry" | "cancel",
): Promise<void> {
  const { boss } = ports.get(jobQueue);
  if (what === "retry") await boss.retry(lane, id);
  else await boss.cancel(lane, id);
}
