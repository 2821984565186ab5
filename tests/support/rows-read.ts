import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/db";

/**
 * How many rows and index entries the database reads for an operation: the same on a busy machine
 * as on an idle one. `db` must have one connection, or it would count others' reads.
 */
export async function rowsRead(db: Database, act: () => Promise<unknown>): Promise<number> {
  const before = await total(db);
  await act();
  return (await total(db)) - before;
}

const read: SQL = sql`select
  (select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0) from pg_stat_user_tables)
  + (select coalesce(sum(idx_tup_read), 0) from pg_stat_user_indexes) as total`;

async function total(db: Database): Promise<number> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await db.execute<{ total: string }>(read);
  return Number(rows[0]?.total ?? 0);
}
