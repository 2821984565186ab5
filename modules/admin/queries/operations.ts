import { asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { FindingDetail } from "#contracts/payments";
import { listDeliveriesForAdmin } from "#modules/api";
import { currentMaintenance, listFlags, loadTermsVersions, registrationMode } from "#modules/site";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inspectJobs, scheduledJobs } from "#platform/jobs";
import { providerEvents, reconciliationFindings } from "#tables/payments";
import { announcements, waitlistEntries } from "#tables/site";
import { listPaymentsToReview } from "./payments-to-review.ts";
import { findingDetail, findingKind } from "./review-labels.ts";

const providerEventLimits = { waiting: 50, acted: 10 } as const;

export type Operations = Awaited<ReturnType<typeof loadOperations>>;

/** The operations page: jobs, payments to review, maintenance, waitlist, announcements. */
export async function loadOperations(ctx: Context<Actor>) {
  authorize(ctx.actor, "site.operate", {});
  const [jobs, maintenance, registration, waiting, news, events, findings, rest] =
    await Promise.all([
      inspectJobs(ctx.db),
      currentMaintenance(ctx),
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
      listRecentProviderEvents(ctx),
      ctx.db
        .select()
        .from(reconciliationFindings)
        .where(isNull(reconciliationFindings.settledAt))
        .orderBy(desc(reconciliationFindings.foundAt))
        .limit(50),
      Promise.all([
        listPaymentsToReview(ctx),
        listFlags(ctx),
        loadTermsVersions(ctx),
        listDeliveriesForAdmin(ctx),
        scheduledJobs(ctx.db),
      ]),
    ]);
  const [paymentsToReview, flags, { current, upcoming }, deliveries, scheduled] = rest;
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
      what: findingKind(what) as string,
      about: `${objectKind} ${objectId}`,
      foundAt: foundAt.toISOString(),
      details: Object.entries(details).map(([name, value]): string =>
        findingDetail(name as FindingDetail, value),
      ),
    })),
    paymentsToReview,
    flags,
    deliveries,
    scheduled,
    terms: {
      current: { version: current.version, date: current.date, body: current.body },
      upcoming: upcoming.map(({ version, date, summary }) => ({ version, date, summary })),
    },
  };
}

/** Unprocessed events first, longest waiting first, then the newest processed ones. */
async function listRecentProviderEvents({ db }: Context<Actor>) {
  const { receivedAt, actedAt } = providerEvents;
  const [waiting, acted] = await Promise.all([
    db
      .select()
      .from(providerEvents)
      .where(isNull(actedAt))
      .orderBy(asc(receivedAt))
      .limit(providerEventLimits.waiting),
    db
      .select()
      .from(providerEvents)
      .where(isNotNull(actedAt))
      .orderBy(desc(receivedAt))
      .limit(providerEventLimits.acted),
  ]);
  return [...waiting, ...acted];
}
