import { siteQuery } from "./site-query.ts";

/** Jobs without input that the site runs by itself from time to time, with their queues. */
const queues = {
  "notifications.deliver_due": "quick",
  "payouts.advance_all": "quick",
  "portability.erase_due": "slow",
  "saved.remind_due": "quick",
  "search.check_saved_searches": "slow",
  "subscriptions.renew_due": "quick",
} as const;

/**
 * Has the e2e site run a job at once. In SQL, because importing the modules takes each process of the
 * browser tests many seconds.
 */
export async function runSiteJob(job: keyof typeof queues): Promise<void> {
  const queue = queues[job];
  const added = await siteQuery(
    `insert into pgboss.job (name, data, created_on, start_after, keep_until, retry_limit,
        retry_delay, retry_backoff, expire_seconds, deletion_seconds, policy)
      select name, $2::jsonb, pgboss.job_now(), pgboss.job_now(),
        pgboss.job_now() + retention_seconds * interval '1s', 8, 2, true, 900, deletion_seconds, policy
      from pgboss.queue where name = $1 returning id`,
    [queue, JSON.stringify({ job, payload: {} })],
  );
  if (added.length !== 1) throw new Error(`there is no queue ${queue} for ${job}`);
  await siteQuery(`notify guildhall_jobs, '${queue}'`);
}
