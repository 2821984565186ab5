import { desc, eq, sql } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import { configRows } from "#platform/config";
import type { Context } from "#platform/context";
import { inspectJobs } from "#platform/jobs";
import { errorReports } from "#platform/monitoring";

export type SystemState = Awaited<ReturnType<typeof systemState>>;

interface Sized extends Record<string, unknown> {
  readonly name: string;
  readonly bytes: string;
  readonly rows: string;
}
interface Grouped extends Record<string, unknown> {
  readonly fingerprint: string;
  readonly type: string;
  readonly message: string;
  readonly side: string;
  readonly count: number;
  readonly releases: string[] | null;
  readonly last: string;
}

/** How the machine is: health, versions, sizes, settings, and what went wrong lately. */
export async function systemState(ctx: Context<Actor>) {
  authorize(ctx.actor, "site.operate", {});
  const startedMs = performance.now();
  const { rows: about } = await ctx.db.execute<Record<"version" | "bytes" | "connections", string>>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections`,
  );
  const databaseMs = performance.now() - startedMs;
  const [{ lanes }, tables, groups] = await Promise.all([
    inspectJobs(ctx.db),
    ctx.db.execute<Sized>(sql`select relid::regclass::text as name,
      pg_total_relation_size(relid) as bytes, n_live_tup as rows
      from pg_stat_user_tables order by 2 desc limit 15`),
    ctx.db.execute<Grouped>(sql`select fingerprint, max(type) as type, max(message) as message,
      max(side) as side, count(*)::int as count,
      array_agg(distinct release) filter (where release is not null) as releases,
      to_char(max(received_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last
      from error_reports where received_at > ${ctx.clock.now()}::timestamptz - interval '30 days'
      group by fingerprint order by max(received_at) desc limit 50`),
  ]);
  const { heapUsed, rss } = process.memoryUsage();
  return {
    health: [
      { name: "Database", ok: true, say: `answers in ${databaseMs.toFixed(1)} ms` },
      {
        name: "Background work",
        ok: lanes.every(({ lagSeconds }) => lagSeconds < 60),
        say: `the oldest due job waits ${Math.max(0, ...lanes.map(({ lagSeconds }) => lagSeconds))} s`,
      },
    ],
    versions: {
      node: process.version,
      postgres: about[0]?.version ?? "",
      upSeconds: Math.round(process.uptime()),
      heapBytes: heapUsed,
      memoryBytes: rss,
      databaseBytes: Number(about[0]?.bytes ?? 0),
      connections: Number(about[0]?.connections ?? 0),
    },
    settings: configRows(),
    tables: tables.rows.map(({ name, bytes, rows }) => ({
      ...{ name, bytes: Number(bytes), rows: Number(rows) },
    })),
    groups: groups.rows.map((group) => ({ ...group, releases: group.releases ?? [] })),
  };
}

/** The reports with the digest somebody read on their screen, whole. */
export async function findReports(ctx: Context<Actor>, { digest }: { readonly digest: string }) {
  authorize(ctx.actor, "site.operate", {});
  const rows = await ctx.db
    .select()
    .from(errorReports)
    .where(eq(errorReports.digest, digest))
    .orderBy(desc(errorReports.receivedAt))
    .limit(5);
  return rows.map(({ receivedAt, frames, breadcrumbs, ...report }) => ({
    ...{ id: report.id, type: report.type, message: report.message, side: report.side },
    ...{ url: report.url ?? "", release: report.release ?? "", browser: report.userAgent ?? "" },
    at: receivedAt.toISOString(),
    frames: frames.map((frame) => JSON.stringify(frame)).slice(0, 20),
    breadcrumbs: breadcrumbs.map((crumb) => JSON.stringify(crumb)).slice(-20),
  }));
}

export type FoundReport = Awaited<ReturnType<typeof findReports>>[number];
