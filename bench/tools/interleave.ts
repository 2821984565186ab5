import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/db";
import { median, spreadOf } from "./figure.ts";

type BenchAction = () => Promise<unknown>;

interface InterleaveOptions {
  readonly rounds: number;
  readonly calls: number;
  readonly warmUps: number;
}

/** The same act on little and on much, in turns: whatever else the machine does falls on both. */
export async function interleave(
  small: BenchAction,
  large: BenchAction,
  { rounds, calls, warmUps }: InterleaveOptions,
) {
  for (let n = 0; n < warmUps; n++) for (const act of [small, large]) await act();
  const ratios: number[] = [];
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const took = { small: [] as number[], large: [] as number[] };
    for (let n = 0; n < calls; n++) {
      took.small.push(await timed(small));
      took.large.push(await timed(large));
    }
    ratios.push(median(took.large) / median(took.small));
    times.small.push(...took.small);
    times.large.push(...took.large);
  }
  return { ratio: median(ratios), spread: spreadOf(ratios), times };
}

async function timed(act: BenchAction): Promise<number> {
  const startedMs = performance.now();
  await act();
  return performance.now() - startedMs;
}

/**
 * Rows of these tables that the database fetched for one call, by its own count. The pool has one
 * connection.
 */
export async function rowsRead(db: Database, act: BenchAction, tables: SQL): Promise<number> {
  const count = async () => {
    await db.execute(sql`select pg_stat_force_next_flush()`);
    const { rows } = await db.execute<{ n: string }>(sql`
      select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::text n
      from pg_stat_user_tables where ${tables}`);
    return Number(rows[0]?.n ?? 0);
  };
  const before = await count();
  await act();
  return (await count()) - before;
}

export const inMs = (values: readonly number[]) => `${median(values).toFixed(2)} ms`;
