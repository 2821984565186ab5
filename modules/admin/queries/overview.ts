import { sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { auditEntriesLike } from "#modules/audit";
import { queueSizes } from "#modules/moderation";
import { type Actor, authorize, hasRole } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { sortableFloor } from "#platform/ids";
import { forumPosts } from "#tables/forum";
import { users } from "#tables/identity";
import { messages } from "#tables/messaging";
import { reports } from "#tables/moderation";
import type { ShownAuditLine } from "../contract.ts";
import { withNames } from "../names.ts";
import { healthNow } from "../system/health.ts";

const usualDays = 28;

interface Counted extends Record<string, unknown> {
  readonly name: string;
  readonly today: number;
  readonly usual: number;
}

/** The state of the place on one screen. Moderators see what is theirs to do and nothing of money. */
export async function overview(ctx: Context<Actor>) {
  authorize(ctx.actor, "admin.enter", {});
  const admin = hasRole(ctx.actor, "admin");
  const [queue, days, entries, waiting, health] = await Promise.all([
    queueSizes(ctx),
    todayAndUsual(ctx),
    latestEntries(ctx, admin),
    admin ? whatWaits(ctx) : null,
    admin ? healthNow(ctx) : null,
  ]);
  return { queue, days, entries, waiting, health };
}

/** Moderators read what stewards decided; what administrators did and looked at is theirs. */
async function latestEntries(
  ctx: Context<Actor>,
  admin: boolean,
): Promise<readonly ShownAuditLine[]> {
  const theirs = admin ? {} : ({ area: "moderation", nature: "did" } as const);
  const lines = await withNames(ctx, await auditEntriesLike(ctx, { ...theirs, limit: 8 }));
  return lines.map(({ id, place, at, who, action, person, subjectKind, subjectId, reason }) => ({
    id,
    place,
    at,
    who,
    action,
    person,
    subjectKind,
    subjectId,
    reason,
  }));
}

/**
 * Of the last twenty-four hours, against the middle day of the four weeks before: one wild day does
 * not make a usual one.
 */
async function todayAndUsual(ctx: Context<Actor>): Promise<readonly Counted[]> {
  const now = ctx.clock.now();
  // Made with the row, in the order of time, and indexed, which the columns of time are not.
  const floor = sortableFloor(new Date(now.getTime() - (usualDays + 2) * dayMs));
  const since = (id: PgColumn) => sql`${id} >= ${floor}::uuid and`;
  const of = (
    name: string,
    table: PgTable,
    at: PgColumn,
    first = sql``,
  ) => sql`select ${name} as name,
      coalesce(max(n) filter (where day = 0), 0)::int as today,
      coalesce(percentile_cont(0.5) within group (order by coalesce(n, 0)) filter (where day > 0), 0)::int as usual
    from generate_series(0, ${usualDays}) day left join (
      select floor(extract(epoch from ${now}::timestamptz - ${at}) / 86400)::int as ago, count(*) as n
      from ${table}
      where ${first} ${at} > ${now}::timestamptz - make_interval(days => ${usualDays + 1}) and ${at} <= ${now}::timestamptz
      group by 1) counted on ago = day`;
  const { rows } = await ctx.db.execute<Counted>(sql`
    ${of("people joined", users, users.createdAt, since(users.id))} union all
    ${of("posts in the forum", forumPosts, forumPosts.postedAt, since(forumPosts.id))} union all
    ${of("messages", messages, messages.sentAt, since(messages.id))} union all
    ${of("reports", reports, reports.filedAt)}`);
  return rows.map(({ name, today, usual }) => ({
    name,
    today: Number(today),
    usual: Number(usual),
  }));
}

/** What else waits for an administrator. */
async function whatWaits(ctx: Context<Actor>) {
  const { rows } = await ctx.db.execute<
    Record<"payouts" | "findings" | "roles" | "reports" | "rot" | "suspicions", number>
  >(
    sql`select
      (select count(*)::int from payouts where state = 'held') as payouts,
      (select count(*)::int from reconciliation_findings where settled_at is null) as findings,
      (select count(*)::int from archive_files where check_found in ('changed', 'missing')) as rot,
      (select count(*)::int from suspicions where settled_at is null) as suspicions,
      (select count(*)::int from role_proposals where decided_at is null) as roles,
      (select count(*)::int from error_reports where received_at > ${ctx.clock.now()}::timestamptz - interval '1 day') as reports`,
  );
  return rows[0] ?? { payouts: 0, findings: 0, roles: 0, reports: 0, rot: 0, suspicions: 0 };
}
