import { asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { deliveriesAtDesk } from "#modules/api";
import { flagsNow, maintenanceNow, registrationMode, standingTerms } from "#modules/site";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inspectJobs, scheduledJobs } from "#platform/jobs";
import { providerEvents, reconciliationFindings } from "#tables/payments";
import { announcements, waitlistEntries } from "#tables/site";
import { moneyThatNeedsAPerson } from "./needs-person.ts";

const webhooksShown = { waiting: 50, acted: 10 } as const;

export type Operations = Awaited<ReturnType<typeof operations>>;

/** What runs behind the pages: jobs, money that needs a person, the doors, the list, the news. */
export async function operations(ctx: Context<Actor>) {
  authorize(ctx.actor, "site.operate", {});
  const [jobs, maintenance, registration, waiting, news, events, findings, rest] =
    await Promise.all([
      inspectJobs(ctx.db),
      maintenanceNow(ctx),
      registrationMode(ctx),
      ctx.db.$count(waitlistEntries, eq(waitlistEntries.state, "waiting")),
      ctx.db
        .select({
          id: announcements.id,
          title: announcements.title,
          at: announcements.publishedAt,
          until: announcements.shownUntil,
          audience: announcements.audience,
          banner: announcements.banner,
        })
        .from(announcements)
        .where(isNull(announcements.withdrawnAt))
        .orderBy(desc(announcements.publishedAt))
        .limit(10),
      webhooksLately(ctx),
      ctx.db
        .select()
        .from(reconciliationFindings)
        .where(isNull(reconciliationFindings.settledAt))
        .orderBy(desc(reconciliationFindings.foundAt))
        .limit(50),
      Promise.all([
        moneyThatNeedsAPerson(ctx),
        flagsNow(ctx),
        standingTerms(ctx),
        deliveriesAtDesk(ctx),
        scheduledJobs(ctx.db),
      ]),
    ]);
  const [needsPerson, flags, { present, coming }, deliveries, scheduled] = rest;
  const now = ctx.clock.now();
  return {
    jobs,
    maintenance,
    registration,
    waiting,
    news: news.map(({ at, until, ...each }) => ({
      ...each,
      at: at.toISOString(),
      until: until?.toISOString() ?? null,
      state: at > now ? ("coming" as const) : until && until <= now ? ("over" as const) : null,
    })),
    events: events.map(({ provider, eventId, type, objectId, receivedAt, actedAt }) => ({
      provider,
      id: eventId,
      type,
      about: objectId ?? "",
      receivedAt: receivedAt.toISOString(),
      actedAt: actedAt?.toISOString() ?? null,
    })),
    findings: findings.map(({ id, what, objectKind, objectId, foundAt, details }) => ({
      id,
      what,
      about: `${objectKind} ${objectId}`,
      foundAt: foundAt.toISOString(),
      details: Object.entries(details)
        .map(([name, value]) => `${name} ${value}`)
        .join(", "),
    })),
    needsPerson,
    flags,
    deliveries,
    scheduled,
    terms: {
      present: { version: present.version, date: present.date, body: present.body },
      coming: coming.map(({ version, date, summary }) => ({ version, date, summary })),
    },
  };
}

/** What still waits, the longest first, however much came since; then the newest of the others. */
async function webhooksLately({ db }: Context<Actor>) {
  const { receivedAt, actedAt } = providerEvents;
  const [waiting, acted] = await Promise.all([
    db
      .select()
      .from(providerEvents)
      .where(isNull(actedAt))
      .orderBy(asc(receivedAt))
      .limit(webhooksShown.waiting),
    db
      .select()
      .from(providerEvents)
      .where(isNotNull(actedAt))
      .orderBy(desc(receivedAt))
      .limit(webhooksShown.acted),
  ]);
  return [...waiting, ...acted];
}
