import { and, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Severity } from "#contracts/report-reasons";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { caseLimits, type QueueView } from "../constants.ts";
import type { QueueRow } from "../contract.ts";
import { caseDueAt, deadlineOf } from "../deadlines.ts";
import { priorityOf } from "../priority.ts";
import { subjectNameOf } from "../subject-name.ts";
import { cases } from "../tables.ts";

const claimers = alias(users, "claimers");
const named = alias(cases, "c");
const waiting = inArray(cases.status, ["open", "appealed"]);

interface CaseQueueParams {
  readonly view: QueueView;
  /** After this line of the page before. */
  readonly after?: string | undefined;
}

/** What waits for moderators: what is overdue first, then by severity × reach × accuracy × age. */
export async function caseQueue(
  ctx: Context<Actor>,
  { view, after }: CaseQueueParams,
): Promise<{ readonly lines: readonly QueueRow[]; readonly next: string | null }> {
  authorize(ctx.actor, "case.queue", {});
  const now = ctx.clock.now();
  const rows = await ctx.db
    .select({ row: cases, concerned: users.username, claimer: claimers.username })
    .from(cases)
    .leftJoin(users, eq(users.id, cases.concernedId))
    .leftJoin(claimers, eq(claimers.id, cases.claimedBy))
    .where(and(viewOf(ctx, view), after ? afterCursor(view, after, now) : undefined))
    .orderBy(
      ...(view === "decided"
        ? [desc(cases.waitingSince), desc(cases.id)]
        : [
            sql`${caseDueAt(cases)} <= ${now} desc`,
            desc(priorityOf(cases, now)),
            cases.waitingSince,
            cases.id,
          ]),
    )
    .limit(caseLimits.pageSize + 1);
  const page = rows.slice(0, caseLimits.pageSize);
  const last = rows.length > caseLimits.pageSize ? page.at(-1) : undefined;
  return {
    lines: page.map(({ row, concerned, claimer }) => ({
      ...deadlineOf(row, now),
      code: row.code,
      ...subjectNameOf(row.evidence),
      kind: row.subjectKind,
      reason: row.reason,
      source: row.source,
      status: row.status,
      severity: row.severity as Severity,
      reportCount: row.reportCount,
      since: row.waitingSince.toISOString(),
      concerned,
      claimer: claimIsLive(row, now) ? claimer : null,
    })),
    next: last ? last.row.code : null,
  };
}

const claimMs = caseLimits.claimMinutes * 60_000;
const claimIsLive = ({ claimedAt }: typeof cases.$inferSelect, now: Date) =>
  claimedAt !== null && now.getTime() - claimedAt.getTime() < claimMs;

function viewOf(ctx: Context<Actor>, view: QueueView): SQL | undefined {
  const { userId } = requireMember(ctx);
  const lapsed = new Date(ctx.clock.now().getTime() - claimMs);
  switch (view) {
    case "open":
      return waiting;
    case "mine":
      return and(waiting, eq(cases.claimedBy, userId), gt(cases.claimedAt, lapsed));
    case "unassigned":
      return and(waiting, or(isNull(cases.claimedBy), lt(cases.claimedAt, lapsed)));
    case "appeals":
      return eq(cases.status, "appealed");
    case "decided":
      return inArray(cases.status, ["decided", "closed"]);
  }
}

/** The cursor is a case code; the sort values are looked up, so that they can't be forged. */
function afterCursor(view: QueueView, code: string, now: Date): SQL {
  if (view === "decided")
    return sql`(${cases.waitingSince}, ${cases.id}) <
      (select c.waiting_since, c.id from cases c where c.code = ${code})`;
  return sql`(${caseDueAt(cases)} > ${now}, -${priorityOf(cases, now)}, ${cases.waitingSince}, ${cases.id}) >
    (select ${caseDueAt(named)} > ${now}, -${priorityOf(named, now)}, c.waiting_since, c.id
      from cases c where c.code = ${code})`;
}

/** How many wait, by view, and since when the oldest does. */
export async function queueSizes(ctx: Context<Actor>) {
  authorize(ctx.actor, "case.queue", {});
  const { userId } = requireMember(ctx);
  const lapsed = new Date(ctx.clock.now().getTime() - claimMs);
  const held = sql`${cases.claimedBy} is not null and ${cases.claimedAt} > ${lapsed}`;
  const [found] = await ctx.db
    .select({
      open: sql<number>`count(*)::int`,
      mine: sql<number>`(count(*) filter (where ${held} and ${cases.claimedBy} = ${userId}))::int`,
      unassigned: sql<number>`(count(*) filter (where not (${held})))::int`,
      appeals: sql<number>`(count(*) filter (where ${cases.status} = 'appealed'))::int`,
      overdue: sql<number>`(count(*) filter (where ${caseDueAt(cases)} <= ${ctx.clock.now()}))::int`,
      grave: sql<number>`(count(*) filter (where ${cases.severity} = 3))::int`,
      oldest: sql<Date | null>`min(${cases.waitingSince})`.mapWith(cases.waitingSince),
    })
    .from(cases)
    .where(waiting);
  return {
    open: found?.open ?? 0,
    mine: found?.mine ?? 0,
    unassigned: found?.unassigned ?? 0,
    appeals: found?.appeals ?? 0,
    overdue: found?.overdue ?? 0,
    grave: found?.grave ?? 0,
    oldest: found?.oldest?.toISOString() ?? null,
  };
}
