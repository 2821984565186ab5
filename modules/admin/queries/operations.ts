import { asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { FindingDetail } from "#contracts/payments";
import { listDeliveriesForAdmin } from "#modules/api";
import {
  currentMaintenance,
  isDraft,
  listFlags,
  loadTermsVersions,
  registrationMode,
  siteIdentity,
  termsTemplate,
} from "#modules/site";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inspectJobs, scheduledJobs } from "#platform/jobs";
import { readerTexts } from "#platform/translations";
import { providerEvents, reconciliationFindings } from "#tables/payments";
import { announcements, waitlistEntries } from "#tables/site";
import { listPaymentsToReview } from "./payments-to-review.ts";
import { findingDetail, findingKind } from "./review-labels.ts";

const providerEventLimits = { waiting: 50, acted: 10 } as const;

export type Operations = Awaited<ReturnType<typeof loadOperations>>;
export type SiteAnnouncements = Awaited<ReturnType<typeof loadSiteAnnouncements>>;
export type TermsState = Awaited<ReturnType<typeof loadTermsState>>;
export type WebhooksState = Awaited<ReturnType<typeof loadWebhooks>>;
export type JobsState = Awaited<ReturnType<typeof loadJobs>>;

/** Maintenance, sign-ups, payments to review and differences to resolve. */
export async function loadOperations(ctx: Context<Actor>) {
  authorize(ctx.actor, "site.operate", {});
  const [maintenance, registration, waiting, findings, paymentsToReview] = await Promise.all([
    currentMaintenance(ctx),
    registrationMode(ctx),
    ctx.db.$count(waitlistEntries, eq(waitlistEntries.state, "waiting")),
    ctx.db
      .select()
      .from(reconciliationFindings)
      .where(isNull(reconciliationFindings.settledAt))
      .orderBy(desc(reconciliationFindings.foundAt))
      .limit(50),
    listPaymentsToReview(ctx),
  ]);
  return {
    maintenance,
    registration,
    waiting,
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
  };
}

/** The latest announcements that were not withdrawn. */
export async function loadSiteAnnouncements(ctx: Context<Actor>) {
  authorize(ctx.actor, "site.operate", {});
  const rows = await ctx.db
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
    .limit(10);
  const now = ctx.clock.now();
  return rows.map(({ at, until, ...each }) => ({
    ...each,
    at: at.toISOString(),
    until: until?.toISOString() ?? null,
    state: at > now ? ("coming" as const) : until && until <= now ? ("over" as const) : null,
  }));
}

/** Features that can be switched on and off. */
export async function loadFeatureFlags(ctx: Context<Actor>) {
  authorize(ctx.actor, "site.operate", {});
  return listFlags(ctx);
}

/** The terms that apply, and versions that apply later. */
export async function loadTermsState(ctx: Context<Actor>) {
  authorize(ctx.actor, "site.operate", {});
  const { current, upcoming } = await loadTermsVersions(ctx);
  return {
    current: { version: current.version, date: current.date },
    /** What to begin the next version with: a template until the site has terms of its own. */
    draft: current.language ? termsTemplate(siteIdentity(ctx), readerTexts(ctx)) : current.body,
    isTemplate: current.language !== undefined,
    /** Nobody is asked to accept anything. */
    isUnpublished: isDraft(ctx, current),
    upcoming: upcoming.map(({ version, date, summary }) => ({ version, date, summary })),
  };
}

/** Events of the payment processor and deliveries to webhooks of members. */
export async function loadWebhooks(ctx: Context<Actor>) {
  authorize(ctx.actor, "site.operate", {});
  const [events, deliveries] = await Promise.all([
    listRecentProviderEvents(ctx),
    listDeliveriesForAdmin(ctx),
  ]);
  return {
    events: events.map(({ provider, eventId, type, objectId, receivedAt, actedAt }) => ({
      provider,
      id: eventId,
      type,
      about: objectId ?? "",
      receivedAt: receivedAt.toISOString(),
      actedAt: actedAt?.toISOString() ?? null,
    })),
    deliveries,
  };
}

/** Jobs that wait, run or failed, and those that run by the clock. */
export async function loadJobs(ctx: Context<Actor>) {
  authorize(ctx.actor, "site.operate", {});
  const [jobs, scheduled] = await Promise.all([inspectJobs(ctx.db), scheduledJobs(ctx.db)]);
  return { jobs, scheduled };
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
