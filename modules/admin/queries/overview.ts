import { sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { listAuditEntries } from "#modules/audit";
import { queueSizes } from "#modules/moderation";
import { type Actor, authorize, hasRole } from "#permissions";
import { dayMs } from "#platform/calendar";
import { appConfig } from "#platform/config";
import type { Context } from "#platform/context";
import { minSortableId } from "#platform/ids";
import { forumPosts } from "#tables/forum";
import { users } from "#tables/identity";
import { messages } from "#tables/messaging";
import { reports } from "#tables/moderation";
import { checkReadiness } from "../checks/readiness.ts";
import type { AuditEntrySummary, DailyCountName } from "../contract.ts";
import { withNames } from "../names.ts";
import { checkHealth } from "../system/health.ts";

const typicalOverDays = 28;

interface DailyCount extends Record<string, unknown> {
  readonly name: DailyCountName;
  readonly today: number;
  readonly typical: number;
}

/** The overview of the admin area. Moderators see only their own tasks and no financial data. */
export async function loadAdminOverview(ctx: Context<Actor>) {
  authorize(ctx.actor, "admin.enter", {});
  const admin = hasRole(ctx.actor, "admin");
  const isReal = !ctx.ports.get(appConfig).DEMO;
  const [queue, days, entries, waiting, health, readiness] = await Promise.all([
    queueSizes(ctx),
    countTodayAndTypical(ctx),
    latestEntries(ctx, admin),
    admin ? countPending(ctx) : null,
    admin ? checkHealth(ctx) : null,
    admin && isReal ? checkReadiness(ctx) : [],
  ]);
  const isReady = readiness.every(({ state }) => state === "ok");
  return { queue, days, entries, waiting, health, readiness: isReady ? [] : readiness };
}

/**
 * Moderators see moderation decisions; only administrators see what administrators did and viewed.
 */
async function latestEntries(
  ctx: Context<Actor>,
  admin: boolean,
): Promise<readonly AuditEntrySummary[]> {
  const theirs = admin ? {} : ({ area: "moderation", nature: "did" } as const);
  const lines = await withNames(ctx, await listAuditEntries(ctx, { ...theirs, limit: 8 }));
  return lines.map(
    ({
      id,
      place,
      at,
      actorLabel,
      systemName,
      action,
      person,
      subjectKind,
      subjectId,
      reason,
    }) => ({
      id,
      place,
      at,
      actorLabel,
      systemName,
      action,
      person,
      subjectKind,
      subjectId,
      reason,
    }),
  );
}

/**
 * Counts for the last 24 hours, compared with the median day of the preceding four weeks so that
 * one outlier does not skew the comparison.
 */
async function countTodayAndTypical(ctx: Context<Actor>): Promise<readonly DailyCount[]> {
  const now = ctx.clock.now();
  // Made with the row, in the order of time, and indexed, which the columns of time are not.
  const floor = minSortableId(new Date(now.getTime() - (typicalOverDays + 2) * dayMs));
  const since = (id: PgColumn) => sql`${id} >= ${floor}::uuid and`;
  const of = (
    name: DailyCountName,
    table: PgTable,
    at: PgColumn,
    first = sql``,
  ) => sql`select ${name} as name,
      coalesce(max(n) filter (where day = 0), 0)::int as today,
      coalesce(percentile_cont(0.5) within group (order by coalesce(n, 0)) filter (where day > 0), 0)::int as typical
    from generate_series(0, ${typicalOverDays}) day left join (
      select floor(extract(epoch from ${now}::timestamptz - ${at}) / 86400)::int as ago, count(*) as n
      from ${table}
      where ${first} ${at} > ${now}::timestamptz - make_interval(days => ${typicalOverDays + 1}) and ${at} <= ${now}::timestamptz
      group by 1) counted on ago = day`;
  const { rows } = await ctx.db.execute<DailyCount>(sql`
    ${of("members", users, users.createdAt, since(users.id))} union all
    ${of("posts", forumPosts, forumPosts.postedAt, since(forumPosts.id))} union all
    ${of("messages", messages, messages.sentAt, since(messages.id))} union all
    ${of("reports", reports, reports.filedAt)}`);
  return rows.map(({ name, today, typical }) => ({
    name,
    today: Number(today),
    typical: Number(typical),
  }));
}

/** What else waits for an administrator. */
async function countPending(ctx: Context<Actor>) {
  const { rows } = await ctx.db.execute<
    Record<"payouts" | "findings" | "roles" | "reports" | "rot" | "suspicions", number>
  >(
    sql`select
      (select count(*)::int from payouts where state = 'held') as payouts,
      (select count(*)::int from reconciliation_findings where settled_at is null) as findings,
      (select count(*)::int from archive_files where check_result in ('changed', 'missing')) as rot,
      (select count(*)::int from suspicions where settled_at is null) as suspicions,
      (select count(*)::int from approvals where decided_at is null) as roles,
      (select count(*)::int from error_reports where received_at > ${ctx.clock.now()}::timestamptz - interval '1 day') as reports`,
  );
  return rows[0] ?? { payouts: 0, findings: 0, roles: 0, reports: 0, rot: 0, suspicions: 0 };
}
