import { sql } from "drizzle-orm";
import type { Context } from "#platform/context";
import { processSamples } from "#platform/monitoring";

interface HourlyStats extends Record<string, unknown> {
  readonly at: string;
  readonly late: number | null;
  readonly memory: number | null;
  readonly heap: number | null;
}

const megabyte = 1_048_576;

/** The last day by the hour: how late the loop was at worst, and how much memory was used at most. */
export async function hourlyProcessStats({ db, clock }: Pick<Context, "db" | "clock">) {
  const now = clock.now();
  const { rows } = await db.execute<HourlyStats>(sql`
    select to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      max(loop_delay_ms)::float as late, max(memory_bytes)::float as memory, max(heap_bytes)::float as heap
    from generate_series(date_trunc('hour', ${now}::timestamptz) - interval '23 hours',
      date_trunc('hour', ${now}::timestamptz), interval '1 hour') as hour
    left join ${processSamples} on at >= hour and at < hour + interval '1 hour'
    group by hour order by hour`);
  // Hours without samples are omitted, so that they don't look like hours without memory use.
  const known = rows.filter(({ memory }) => memory !== null);
  return known.map(({ at, late, memory, heap }) => ({
    at,
    lateMs: Math.round((late ?? 0) * 10) / 10,
    memoryMb: Math.round((memory ?? 0) / megabyte),
    heapMb: Math.round((heap ?? 0) / megabyte),
  }));
}

/** Cache hit rates of the database's memory and of the page cache. */
export async function cacheHitRates({ db, clock }: Pick<Context, "db" | "clock">) {
  const { rows } = await db.execute<
    Record<"blocks" | "indexes" | "pages", number | null>
  >(sql`select
    (select sum(blks_hit)::float / nullif(sum(blks_hit + blks_read), 0) from pg_stat_database
      where datname = current_database()) as blocks,
    (select sum(idx_blks_hit)::float / nullif(sum(idx_blks_hit + idx_blks_read), 0)
      from pg_statio_user_indexes) as indexes,
    (select sum(pages_from_cache)::float / nullif(sum(pages_from_cache + pages_rendered), 0) from ${processSamples}
      where at > ${clock.now()}::timestamptz - interval '1 day') as pages`);
  return rows[0] ?? { blocks: null, indexes: null, pages: null };
}

interface SlowQuery extends Record<string, unknown> {
  readonly query: string;
  readonly calls: number;
  readonly mean: number;
  readonly most: number;
  readonly total: number;
}

/** Statements that took longest on the whole, where the server counts them; without their values. */
export async function slowestQueries({
  db,
}: Pick<Context, "db">): Promise<readonly SlowQuery[] | null> {
  const { rows: known } = await db.execute(
    sql`select extname from pg_extension where extname = 'pg_stat_statements'`,
  );
  if (known.length === 0) return null;
  const { rows } = await db.execute<SlowQuery>(sql`
    select left(regexp_replace(query, '\\s+', ' ', 'g'), 600) as query, calls::float as calls,
      mean_exec_time as mean, max_exec_time as most, total_exec_time as total
    from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and query <> '<insufficient privilege>'
    order by total_exec_time desc limit 15`);
  return rows;
}
