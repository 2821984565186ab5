import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { workPath } from "#contracts/archives";
import { blockedWith } from "#modules/people";
import { whileOn } from "#modules/site";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { markdownExcerpt } from "#platform/markdown";
import { type Currency, isCurrency } from "#platform/money";
import { archiveComments, archivePurchases, archiveWorks } from "#tables/archives";
import { payments } from "#tables/payments";
import { subscriptionCharges, subscriptions, tiers } from "#tables/subscriptions";
import { tips } from "#tables/tips";
import { supporterLimits } from "../constants.ts";
import type {
  SupporterComment,
  SupporterPeriod,
  SupporterPurchase,
  SupporterSubscription,
  SupporterTip,
} from "../views.ts";

interface Pair {
  readonly creatorId: string;
  readonly userId: string;
}
const excerptLength = 240;

const currencyOf = (code: string): Currency => {
  if (!isCurrency(code)) throw new Error(`unknown currency ${code}`);
  return code;
};

const between = ({ creatorId, userId }: Pair) =>
  and(
    eq(subscriptions.creatorId, creatorId),
    eq(subscriptions.subscriberId, userId),
    isNotNull(subscriptions.startedAt),
    ne(subscriptions.state, "checkout_pending"),
  );

export async function subscriptionsOf(
  { db }: Context<Actor>,
  pair: Pair,
): Promise<readonly SupporterSubscription[]> {
  const rows = await db
    .select({
      id: subscriptions.id,
      tier: tiers.name,
      state: subscriptions.state,
      startedAt: subscriptions.startedAt,
      endedAt: subscriptions.endedAt,
      isGift: sql<boolean>`${subscriptions.giftId} is not null`,
    })
    .from(subscriptions)
    .innerJoin(tiers, eq(tiers.id, subscriptions.tierId))
    .where(between(pair))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id))
    .limit(supporterLimits.history);
  return rows.flatMap(({ state, startedAt, endedAt, ...row }) =>
    startedAt && state !== "checkout_pending"
      ? [
          {
            ...row,
            state,
            startedAt: startedAt.toISOString(),
            endedAt: endedAt?.toISOString() ?? null,
          },
        ]
      : [],
  );
}

/** The periods they paid for, upgrades included. */
export async function periodsOf(
  { db }: Context<Actor>,
  pair: Pair,
): Promise<readonly SupporterPeriod[]> {
  const rows = await db
    .select({
      id: subscriptionCharges.id,
      tier: tiers.name,
      startAt: subscriptionCharges.startAt,
      endAt: subscriptionCharges.endAt,
      amountMinor: subscriptionCharges.amountMinor,
      refundedMinor: payments.refundedMinor,
      currency: subscriptionCharges.currency,
    })
    .from(subscriptionCharges)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionCharges.subscriptionId))
    .innerJoin(tiers, eq(tiers.id, subscriptionCharges.tierId))
    .leftJoin(payments, eq(payments.id, subscriptionCharges.paymentId))
    .where(and(between(pair), inArray(subscriptionCharges.state, ["paid", "waived"])))
    .orderBy(desc(subscriptionCharges.startAt), desc(subscriptionCharges.id))
    .limit(supporterLimits.history);
  return rows.map(({ startAt, endAt, amountMinor, refundedMinor, currency, ...row }) => ({
    ...row,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    amountMinor: amountMinor.toString(),
    refundedMinor: (refundedMinor ?? 0n).toString(),
    currency: currencyOf(currency),
  }));
}

/** Their tips, without those whose giver the creator must not know. */
export async function tipsOf(
  { db, actor }: Context<Actor>,
  { creatorId, userId }: Pair,
): Promise<readonly SupporterTip[]> {
  const rows = await db
    .select({
      id: tips.id,
      givenAt: tips.givenAt,
      amountMinor: tips.amountMinor,
      refundedMinor: tips.refundedMinor,
      currency: tips.currency,
      message: sql<string>`case when ${blockedWith(actor, tips.payerId)} then '' else ${tips.message} end`,
    })
    .from(tips)
    .where(
      and(
        eq(tips.toId, creatorId),
        eq(tips.payerId, userId),
        inArray(tips.state, ["given", "refunded"]),
        ne(tips.nameVisibility, "nobody"),
      ),
    )
    .orderBy(desc(tips.givenAt), desc(tips.id))
    .limit(supporterLimits.history);
  return rows.flatMap(({ givenAt, amountMinor, refundedMinor, currency, ...row }) =>
    givenAt
      ? [
          {
            ...row,
            at: givenAt.toISOString(),
            amountMinor: amountMinor.toString(),
            refundedMinor: refundedMinor.toString(),
            currency: currencyOf(currency),
          },
        ]
      : [],
  );
}

/** Works they bought once, as on the page of the creator's sales. */
export async function purchasesOf(
  { db }: Context<Actor>,
  { creatorId, userId }: Pair,
): Promise<readonly SupporterPurchase[]> {
  const rows = await db
    .select({
      id: archivePurchases.id,
      startsAt: archivePurchases.startsAt,
      work: archivePurchases.title,
      publicId: archiveWorks.publicId,
      amountMinor: archivePurchases.amountMinor,
      refundedMinor: archivePurchases.refundedMinor,
      currency: archivePurchases.currency,
    })
    .from(archivePurchases)
    .leftJoin(archiveWorks, eq(archiveWorks.id, archivePurchases.workId))
    .where(
      and(
        eq(archivePurchases.sellerId, creatorId),
        eq(archivePurchases.buyerId, userId),
        inArray(archivePurchases.state, ["bought", "refunded"]),
      ),
    )
    .orderBy(desc(archivePurchases.startsAt), desc(archivePurchases.id))
    .limit(supporterLimits.history);
  return rows.flatMap(({ startsAt, publicId, amountMinor, refundedMinor, currency, ...row }) =>
    startsAt
      ? [
          {
            ...row,
            at: startsAt.toISOString(),
            href: publicId && workPath(publicId),
            amountMinor: amountMinor.toString(),
            refundedMinor: refundedMinor.toString(),
            currency: currencyOf(currency),
          },
        ]
      : [],
  );
}

/** What they wrote about the creator's works. */
export async function commentsOf(
  { db, actor }: Context<Actor>,
  { creatorId, userId }: Pair,
): Promise<readonly SupporterComment[]> {
  const rows = await db
    .select({
      id: archiveComments.id,
      at: archiveComments.postedAt,
      body: archiveComments.body,
      work: archiveWorks.title,
      publicId: archiveWorks.publicId,
    })
    .from(archiveComments)
    .innerJoin(archiveWorks, eq(archiveWorks.id, archiveComments.workId))
    .where(
      and(
        eq(archiveComments.authorId, userId),
        eq(archiveWorks.ownerId, creatorId),
        eq(archiveWorks.state, "published"),
        isNull(archiveComments.deletedAt),
        whileOn(actor, "archives"),
        or(isNull(archiveWorks.guildId), whileOn(actor, "guilds")),
        sql`not ${blockedWith(actor, archiveComments.authorId)}`,
      ),
    )
    .orderBy(desc(archiveComments.postedAt), desc(archiveComments.id))
    .limit(supporterLimits.history);
  return rows.map(({ id, at, body, work, publicId }) => ({
    id,
    at: at.toISOString(),
    excerpt: markdownExcerpt(body, excerptLength),
    work,
    href: `${workPath(publicId)}#comment-${id}`,
  }));
}
