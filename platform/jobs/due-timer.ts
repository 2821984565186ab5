import { sql } from "drizzle-orm";
import type { Database } from "../db.ts";
import { log } from "../log.ts";
import { type QueueName, queues } from "./job.ts";

/** How often workers look without being told: for jobs whose wake-up was lost, and of the clock. */
const pollMs = 5_000;

/**
 * One query for all queues tells which have a due job and when the next one is due, so that an idle
 * site does not ask each queue all the time, and a retry still begins on time.
 */
export function startDueTimer(db: Database, onDue: (queue: QueueName) => void) {
  const timers = new Map<QueueName, { atMs: number; timer: NodeJS.Timeout }>();
  let closed = false;

  function at(queue: QueueName, atMs: number): void {
    if (closed) return;
    const set = timers.get(queue);
    if (set && set.atMs <= atMs) return;
    clearTimeout(set?.timer);
    const inMs = atMs - Date.now();
    if (inMs > pollMs) return void timers.delete(queue);
    const timer = setTimeout(
      () => {
        timers.delete(queue);
        onDue(queue);
      },
      Math.max(0, inMs),
    );
    timer.unref();
    timers.set(queue, { atMs, timer });
  }

  async function look(): Promise<void> {
    const { rows } = await db.execute<{ queue: QueueName; in_ms: number }>(sql`
      select queue.name as queue, extract(epoch from next.at - now())::float8 * 1000 as in_ms
      from unnest(${sql.param([...queues])}::text[]) queue (name)
        cross join lateral (select start_after as at from pgboss.job
          where job.name = queue.name and state < 'active' and not blocked
          order by start_after limit 1) next`);
    for (const { queue, in_ms } of rows) at(queue, Date.now() + in_ms);
  }

  const poll = setInterval(() => {
    look().catch((error) => log.warn({ err: error }, "could not check for due jobs; trying again"));
  }, pollMs);
  poll.unref();

  return {
    /** A job of this queue is due then. */
    at,
    close(): void {
      closed = true;
      clearInterval(poll);
      for (const { timer } of timers.values()) clearTimeout(timer);
    },
  };
}
