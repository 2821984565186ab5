import { desc, eq, isNull, sql } from "drizzle-orm";
import { maintenanceNow, registrationMode } from "#modules/site";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inspectJobs } from "#platform/jobs";
import { providerEvents, reconciliationFindings } from "#tables/payments";
import { announcements, waitlistEntries } from "#tables/site";

export type Operations = Awaited<ReturnType<typeof operations>>;

/** What runs behind the pages: jobs, money that needs a person, the doors, the list, the news. */
export async function operations(ctx: Context<Actor>) {
  authorize(ctx.actor, "site.operate", {});
  const [jobs, maintenance, registration, waiting, news, events, findings] = await Promise.all([
    inspectJobs(ctx.db),
    maintenanceNow(ctx),
    registrationMode(ctx),
    ctx.db.$count(waitlistEntries, eq(waitlistEntries.state, "waiting")),
    ctx.db
      .select({ id: announcements.id, title: announcements.title, at: announcements.publishedAt })
      .from(announcements)
      .where(isNull(announcements.withdrawnAt))
      .orderBy(desc(announcements.publishedAt))
      .limit(10),
    ctx.db.select().from(providerEvents).orderBy(desc(providerEvents.receivedAt)).limit(20),
    ctx.db
      .select()
      .from(reconciliationFindings)
      .where(isNull(reconciliationFindings.settledAt))
      .orderBy(desc(reconciliationFindings.foundAt))
      .limit(50),
  ]);
  const { rows } = await ctx.db.execute<Record<"disputes" | "failed", number>>(sql`select
    (select count(*)::int from disputes where state = 'open') as disputes,
    (select count(*)::int from payouts where state in ('failed', 'returned')) as failed`);
  return {
    jobs,
    maintenance,
    registration,
    waiting,
    news: news.map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
    events: events.map(({ provider, eventId, type, objectId, receivedAt, actedAt }) => ({
      ...{ provider, id: eventId, type, about: objectId ?? "" },
      receivedAt: receivedAt.toISOString(),
      actedAt: actedAt?.toISOString() ?? null,
    })),
    findings: findings.map(({ id, what, objectKind, objectId, foundAt, details }) => ({
      ...{ id, what, about: `${objectKind} ${objectId}`, foundAt: foundAt.toISOString() },
      details: Object.entries(details)
        .map(([name, value]) => `${name} ${value}`)
        .join(", "),
    })),
    money: rows[0] ?? { disputes: 0, failed: 0 },
  };
}
