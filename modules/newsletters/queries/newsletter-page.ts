import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { workPath } from "#contracts/archives";
import { accessAt, splitAtPaywall, type WorkRow } from "#modules/archives";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { archiveDrafts, archiveWorks } from "#tables/archives";
import { users } from "#tables/identity";
import { tiers } from "#tables/subscriptions";
import type { Audience } from "../constants.ts";
import { membersOf, skipReason } from "../eligibility.ts";
import { loadOwnWriting } from "../load-work.ts";
import { newsletterMailings, newsletterPlans, newsletterRecipients } from "../tables.ts";
import type { MailingView, NewsletterPageView } from "../views.ts";

/** The email of a work: its plan, its recipients, and how it is being sent. */
export async function newsletterPage(
  ctx: Context<Actor>,
  { publicId }: { readonly publicId: string },
): Promise<NewsletterPageView> {
  const { userId } = requireMember(ctx);
  const work = await loadOwnWriting(ctx, ctx.db, publicId);
  const { id: workId, ownerId: creatorId } = work;
  const [[draft], [plan], tierRows, [user], mailing, everyone, subscribers] = await Promise.all([
    ctx.db
      .select({ fields: archiveDrafts.fields })
      .from(archiveDrafts)
      .where(eq(archiveDrafts.workId, workId)),
    ctx.db.select().from(newsletterPlans).where(eq(newsletterPlans.workId, workId)),
    ctx.db
      .select({
        id: tiers.id,
        name: tiers.name,
        recipients: reachSql(ctx, work, "tiers", sql`array["tiers"."id"]`),
      })
      .from(tiers)
      .where(and(eq(tiers.creatorId, creatorId), eq(tiers.state, "live")))
      .orderBy(asc(tiers.position), asc(tiers.id)),
    ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId)),
    mailingOf(ctx, workId),
    countReach(ctx, work, "everyone", []),
    countReach(ctx, work, "subscribers", []),
  ]);
  // Of what is not published yet, the draft is what will be sent.
  const text = work.publishedAt ? work : { ...work, ...draft?.fields };
  const known = new Set(tierRows.map(({ id }) => id));
  const tierIds = plan?.tierIds.filter((id) => known.has(id)) ?? [];
  return {
    publicId,
    title: text.title,
    href: workPath(publicId),
    isWriting: text.kind === "writing",
    isPublished: work.state === "published",
    publishAt: work.publishAt?.toISOString() ?? null,
    ownAddress: user?.email ?? "",
    hasPaywall: splitAtPaywall(text.body).hasMarker,
    isOpen: openLevels.has(work.publishedAt ? accessAt(work, ctx.clock.now()) : text.access),
    plan: plan
      ? { audience: plan.audience, tierIds, subject: plan.subject, preview: plan.preview }
      : null,
    recipients: { everyone, subscribers },
    tiers: tierRows,
    plannedRecipients:
      plan?.audience === "tiers"
        ? await countReach(ctx, work, "tiers", plan.tierIds)
        : { everyone, subscribers, tiers: 0 }[plan?.audience ?? "tiers"],
    mailing,
  };
}

/** How many people publishing the work would send it to; null if it is not sent, or was already. */
export async function plannedRecipients(
  ctx: Context<Actor>,
  { publicId }: { readonly publicId: string },
): Promise<number | null> {
  const { userId } = requireMember(ctx);
  const [row] = await ctx.db
    .select({ work: archiveWorks, plan: newsletterPlans })
    .from(archiveWorks)
    .innerJoin(newsletterPlans, eq(newsletterPlans.workId, archiveWorks.id))
    .where(
      and(
        eq(archiveWorks.publicId, publicId),
        eq(archiveWorks.ownerId, userId),
        isNull(archiveWorks.publishedAt),
      ),
    );
  return row ? countReach(ctx, row.work, row.plan.audience, row.plan.tierIds) : null;
}

/** Levels at which every recipient may read a work. */
const openLevels: ReadonlySet<string> = new Set(["public", "members"]);

/** The people in this audience who would get it now: everyone who would not be skipped. */
function reachSql(
  ctx: Context<Actor>,
  work: WorkRow,
  audience: Audience,
  tierIds: readonly string[] | SQL,
) {
  const query = {
    kind: "email" as const,
    audience,
    tierIds,
    creatorId: work.ownerId,
    workId: work.id,
    now: ctx.clock.now(),
  };
  return sql<number>`(select count(*)::int from (${membersOf(query)}) reached
    join ${users} on ${users.id} = reached.user_id
    where ${users.id} <> ${work.ownerId} and ${skipReason(query)} is null)`;
}

async function countReach(
  ctx: Context<Actor>,
  work: WorkRow,
  audience: Audience,
  tierIds: readonly string[],
): Promise<number> {
  const [row] = await ctx.db
    .select({ reached: reachSql(ctx, work, audience, tierIds) })
    .from(sql`(select 1) as once`);
  return row?.reached ?? 0;
}

async function mailingOf(ctx: Context<Actor>, workId: string): Promise<MailingView | null> {
  const of = (...states: string[]) =>
    sql<number>`(count(*) filter (where ${newsletterRecipients.state} = any(${sql.param(states)}::text[])))::int`;
  const [row] = await ctx.db
    .select({
      state: newsletterMailings.state,
      subject: newsletterMailings.subject,
      createdAt: newsletterMailings.createdAt,
      finishedAt: newsletterMailings.finishedAt,
      recipients: sql<number>`count(${newsletterRecipients.userId})::int`,
      sent: of("sent", "bounced", "complained"),
      waiting: of("waiting", "claimed", "handed"),
      skipped: of("skipped"),
      failed: of("failed", "bounced"),
      unconfirmed: of("unconfirmed"),
    })
    .from(newsletterMailings)
    .leftJoin(newsletterRecipients, eq(newsletterRecipients.mailingId, newsletterMailings.id))
    .where(and(eq(newsletterMailings.workId, workId), eq(newsletterMailings.kind, "email")))
    .groupBy(newsletterMailings.id);
  if (!row) return null;
  const { createdAt, finishedAt, ...counts } = row;
  return {
    ...counts,
    startedAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
