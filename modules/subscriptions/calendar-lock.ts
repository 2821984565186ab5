import { sql } from "drizzle-orm";
import type { Database } from "#platform/db";

/** Any number, as long as nobody else takes it. */
const lock = 7_310_022;

/**
 * Keeps the calendar's work waiting while somebody lives through another time, as the demo does
 * with its past: what is due by its clock is not due by the wall's.
 */
export async function holdCalendar<T>({ $client }: Database, work: () => Promise<T>): Promise<T> {
  const client = await $client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lock]);
    return await work();
  } finally {
    await client.query("select pg_advisory_unlock($1)", [lock]);
    client.release();
  }
}

export async function calendarIsHeld(db: Pick<Database, "execute">): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${lock}) as free`,
  );
  return rows[0]?.free !== true;
}
