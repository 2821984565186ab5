import { sql } from "drizzle-orm";
import type { Database } from "../db.ts";
import { log } from "../log.ts";
import { scheduledRuns } from "./tables.ts";

export interface ScheduledJob {
  readonly job: string;
  readonly queue: string;
  readonly cron: string;
  readonly beganAt: string | null;
  readonly tookMs: number | null;
  readonly problem: string | null;
}

/** Does the work and writes down how it went. A run that can't be noted is no failed run. */
export async function recordRun(
  db: Database,
  job: string,
  work: () => Promise<void>,
): Promise<void> {
  const beganAt = new Date();
  const startedMs = performance.now();
  const keep = async (problem: string | null) => {
    const set = { beganAt, tookMs: Math.round(performance.now() - startedMs), problem };
    await db
      .insert(scheduledRuns)
      .values({ job, ...set })
      .onConflictDoUpdate({ target: scheduledRuns.job, set })
      .catch((error) => log.debug({ job, error: String(error) }, "a run was not noted"));
  };
  try {
    await work();
  } catch (error) {
    await keep((error instanceof Error ? error.message : String(error)).slice(0, 500));
    throw error;
  }
  await keep(null);
}

/** Everything the clock starts, with how it went last. */
export async function scheduledJobs(db: Database): Promise<readonly ScheduledJob[]> {
  const { rows } = await db.execute<Record<keyof ScheduledJob, string | null>>(sql`
    select schedule.key as job, schedule.name as queue, schedule.cron,
      to_char(run.began_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "beganAt",
      run.took_ms as "tookMs", run.problem
    from pgboss.schedule left join ${scheduledRuns} run on run.job = schedule.key
    order by run.problem is null, schedule.key`);
  return rows.map(({ job, queue, cron, beganAt, tookMs, problem }) => ({
    job: job ?? "",
    queue: queue ?? "",
    cron: cron ?? "",
    beganAt,
    problem,
    tookMs: tookMs === null ? null : Number(tookMs),
  }));
}
