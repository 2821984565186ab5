import { desc, eq, sql } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import { appConfig, configRows } from "#platform/config";
import type { Context } from "#platform/context";
import { errorReports } from "#platform/monitoring";
import { listBackups } from "#platform/postgres";
import { backupsFolder, isBackupRunning } from "../system/backup.ts";
import { damagedFiles } from "../system/damaged-files.ts";
import { listRecentErrorGroups } from "../system/error-groups.ts";
import { checkHealth } from "../system/health.ts";
import type { HealthLine } from "../system/health-line.ts";
import { cacheHitRates, hourlyProcessStats, slowestQueries } from "../system/performance.ts";

type LoadedState = Awaited<ReturnType<typeof loadSystemState>>;

export type PerformanceState = Awaited<ReturnType<typeof loadPerformance>>;
export type ErrorGroups = Awaited<ReturnType<typeof loadErrorGroups>>;

/** As pages show it, with its texts translated. */
export interface SystemState extends Omit<LoadedState, "health"> {
  readonly health: readonly HealthLine[];
}

interface TableSize extends Record<string, unknown> {
  readonly name: string;
  readonly bytes: string;
  readonly rows: string;
}
/** Health, versions, settings and backups. */
export async function loadSystemState(ctx: Context<Actor>) {
  authorize(ctx.actor, "site.operate", {});
  const [{ rows: about }, health, backups, backingUp, rot] = await Promise.all([
    ctx.db.execute<Record<"version" | "bytes" | "connections", string>>(
      sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
        (select count(*) from pg_stat_activity where datname = current_database()) as connections`,
    ),
    checkHealth(ctx),
    listBackups(backupsFolder(ctx)),
    isBackupRunning(ctx),
    damagedFiles(ctx),
  ]);
  const { heapUsed, rss } = process.memoryUsage();
  return {
    health,
    versions: {
      node: process.version,
      postgres: about[0]?.version ?? "",
      upSeconds: Math.round(process.uptime()),
      heapBytes: heapUsed,
      memoryBytes: rss,
      databaseBytes: Number(about[0]?.bytes ?? 0),
      connections: Number(about[0]?.connections ?? 0),
    },
    settings: configRows(ctx.ports.get(appConfig)),
    rot,
    backingUp,
    backups: backups.slice(0, 10),
  };
}

/** Measurements of the last day and the largest tables. */
export async function loadPerformance(ctx: Context<Actor>) {
  authorize(ctx.actor, "site.operate", {});
  const [tables, hours, caches, slow] = await Promise.all([
    ctx.db.execute<TableSize>(sql`select relid::regclass::text as name,
      pg_total_relation_size(relid) as bytes, n_live_tup as rows
      from pg_stat_user_tables order by 2 desc limit 15`),
    hourlyProcessStats(ctx),
    cacheHitRates(ctx),
    slowestQueries(ctx),
  ]);
  return {
    tables: tables.rows.map(({ name, bytes, rows }) => ({
      name,
      bytes: Number(bytes),
      rows: Number(rows),
    })),
    hours,
    caches,
    slow,
  };
}

/** The errors of the last 30 days, grouped. */
export async function loadErrorGroups(ctx: Context<Actor>) {
  authorize(ctx.actor, "site.operate", {});
  return listRecentErrorGroups(ctx);
}

/** Finds the full reports for the digest a user saw on the error page. */
export async function findErrorReports(
  ctx: Context<Actor>,
  { digest }: { readonly digest: string },
) {
  authorize(ctx.actor, "site.operate", {});
  const rows = await ctx.db
    .select()
    .from(errorReports)
    .where(eq(errorReports.digest, digest))
    .orderBy(desc(errorReports.receivedAt))
    .limit(5);
  return rows.map(({ receivedAt, frames, breadcrumbs, ...report }) => ({
    id: report.id,
    type: report.type,
    message: report.message,
    side: report.side,
    url: report.url ?? "",
    release: report.release ?? "",
    browser: report.userAgent ?? "",
    at: receivedAt.toISOString(),
    frames: frames.map((frame) => JSON.stringify(frame)).slice(0, 20),
    breadcrumbs: breadcrumbs.map((crumb) => JSON.stringify(crumb)).slice(-20),
  }));
}

export type ErrorReportView = Awaited<ReturnType<typeof findErrorReports>>[number];
