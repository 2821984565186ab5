import { type SQL, sql } from "drizzle-orm";
import { type JobType, queueOptions } from "./job.ts";

export interface Waiting {
  readonly job: JobType<unknown>;
  readonly payload: unknown;
  readonly startAfter?: Date;
}

/**
 * One statement that adds all of them, as pg-boss's `insert` does (insert.test.ts compares the
 * rows). That one is parsed from a text of sixty lines for each call and knows one queue at a time;
 * this one is short and always the same, so connections keep its plan.
 */
export function insertJobs(waiting: readonly Waiting[]): SQL {
  const rows = waiting.map(({ job, payload, startAfter }) => {
    const { retryLimit, retryDelay, retryBackoff, retryDelayMax, expireInSeconds } =
      queueOptions(job);
    return {
      queue: job.queue,
      data: { job: job.name, payload: job.payload.parse(payload) },
      start_after: startAfter ?? null,
      retry_limit: retryLimit,
      retry_delay: retryDelay,
      retry_backoff: retryBackoff,
      retry_delay_max: retryDelayMax,
      expire_seconds: expireInSeconds,
    };
  });
  return sql`insert into pgboss.job (name, data, start_after, created_on, keep_until,
      retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      deletion_seconds, policy, dead_letter, heartbeat_seconds)
    select queue.name, added.data, due.at, pgboss.job_now(),
      due.at + queue.retention_seconds * interval '1s',
      added.retry_limit, added.retry_delay, added.retry_backoff, added.retry_delay_max,
      added.expire_seconds, queue.deletion_seconds, queue.policy, queue.dead_letter,
      queue.heartbeat_seconds
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as added (queue text, data jsonb,
        start_after timestamptz, retry_limit int, retry_delay int, retry_backoff bool,
        retry_delay_max int, expire_seconds int)
      cross join lateral (select coalesce(added.start_after, pgboss.job_now()) as at) due
      join pgboss.queue on queue.name = added.queue`;
}
