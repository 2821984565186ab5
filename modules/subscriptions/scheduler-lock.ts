import { sql } from "drizzle-orm";
import type { Database } from "#platform/db";

/** Any number, as long as nothing else uses it. */
const lock = 7_310_022;

/**
 * Blocks scheduled jobs while a different clock is in use, as when the demo replays its past: what
 * is due by that clock is not due by the wall clock.
 */
export async function lockScheduler<T>({ $client }: Database, work: () => Promise<T>): Promise<T> {
  const client = await $client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lock]);
    return await work();
  } finally {
    await client.query("select pg_advisory_unlock($1)", [lock]);
    client.release();
  }
}

export async function isSchedulerLocked(db: Pick<Database, "execute">): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${lock}) as free`,
  );
  return rows[0]?.free !== true;
}
