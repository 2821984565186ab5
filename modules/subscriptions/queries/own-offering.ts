import { and, asc, desc, eq, inArray, isNull, lt, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { findCreator, splitOverview } from "#modules/creators";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import { formatMoney, money } from "#platform/money";
import { users } from "#tables/identity";
import { payments } from "#tables/payments";
import { discountWords } from "../discounts.ts";
import { offers, subscriptionCharges, subscriptions, tierPrices, tiers } from "../tables.ts";
import { standing } from "./figures.ts";
import { openGoals, tiersOf } from "./offering.ts";

/** What a creator sees of their own offering; nothing where they are none yet. */
export async function ownOffering(ctx: Context<Actor>) {
  const { userId } = requireMember(ctx);
  const creator = await findCreator(ctx.db, userId);
  if (!creator) return null;
  const views = await tiersOf(ctx, userId, ["draft", "live", "closed"]);
  const counts = await ctx.db
    .select({
      id: tiers.id,
      seatCount: tiers.seatCount,
      seatCap: tiers.seatCap,
      welcome: tiers.welcome,
    })
    .from(tiers)
    .where(eq(tiers.creatorId, userId));
  const about = new Map(counts.map((row) => [row.id, row]));
  const now = await standing(ctx.db, userId);
  return {
    username: creator.username,
    currency: creator.currency,
    category: creator.category,
    country: creator.country,
    refundPolicy: creator.refundPolicy,
    refundWords: creator.refundWords,
    graceDays: creator.graceDays,
    giftsOpen: creator.giftsOpen,
    tiers: views.map((view) => ({
      ...view,
      seatCount: about.get(view.id)?.seatCount ?? 0,
      seatCap: about.get(view.id)?.seatCap ?? null,
      welcome: about.get(view.id)?.welcome ?? "",
    })),
    goals: await openGoals(ctx, userId),
    offers: await openOffers(ctx, userId, creator.currency),
    split: await splitOverview(ctx),
    monthlyMinor: now.monthlyMinor.toString(),
    payingCount: now.payingCount,
  };
}

async function openOffers(
  { db }: Context<Actor>,
  creatorId: string,
  currency: Parameters<typeof money>[1],
) {
  const rows = await db
    .select({ offer: offers, tier: tiers.name })
    .from(offers)
    .leftJoin(tiers, eq(tiers.id, offers.tierId))
    .where(and(eq(offers.creatorId, creatorId), isNull(offers.closedAt)))
    .orderBy(desc(offers.createdAt));
  return rows.map(({ offer, tier }) => ({
    id: offer.id,
    code: offer.code,
    words: discountWords(offer, (minor) => formatMoney(money(minor, currency))),
    tier,
    used: offer.redemptionCount,
    max: offer.maxRedemptions,
    endsAt: offer.endsAt?.toISOString() ?? null,
  }));
}

const subscriber = alias(users, "subscriber");
const page = 50;

/** Who subscribes, newest first, with their last payment. */
export async function ownSubscribers(ctx: Context<Actor>, { after }: { readonly after?: string }) {
  const { userId } = requireMember(ctx);
  const rows = await ctx.db
    .select({
      id: subscriptions.id,
      state: subscriptions.state,
      startedAt: subscriptions.startedAt,
      username: subscriber.username,
      displayName: subscriber.name,
      tier: tiers.name,
      price: tierPrices.amountMinor,
      currency: tierPrices.currency,
      cadence: tierPrices.cadence,
      cancelReason: subscriptions.cancelReason,
      cancelWords: subscriptions.cancelWords,
    })
    .from(subscriptions)
    .innerJoin(subscriber, eq(subscriber.id, subscriptions.subscriberId))
    .innerJoin(tiers, eq(tiers.id, subscriptions.tierId))
    .leftJoin(tierPrices, eq(tierPrices.id, subscriptions.priceId))
    .where(
      and(
        eq(subscriptions.creatorId, userId),
        ne(subscriptions.state, "checkout_pending"),
        after && isUuid(after) ? lt(subscriptions.id, after) : undefined,
      ),
    )
    .orderBy(desc(subscriptions.id))
    .limit(page + 1);
  const shown = rows.slice(0, page).filter(({ startedAt }) => startedAt !== null);
  const paid = await lastPayments(
    ctx,
    shown.map(({ id }) => id),
  );
  return {
    people: shown.map(({ price, startedAt, ...row }) => ({
      ...row,
      startedAt: startedAt?.toISOString() ?? null,
      priceMinor: price?.toString() ?? null,
      lastCharge: paid.get(row.id) ?? null,
    })),
    next: rows.length > page ? (rows[page - 1]?.id ?? null) : null,
  };
}

async function lastPayments({ db }: Context<Actor>, ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      subscriptionId: subscriptionCharges.subscriptionId,
      id: subscriptionCharges.id,
      minor: subscriptionCharges.amountMinor,
      refunded: payments.refundedMinor,
      paidAt: subscriptionCharges.paidAt,
    })
    .from(subscriptionCharges)
    .innerJoin(payments, eq(payments.id, subscriptionCharges.paymentId))
    .where(
      and(
        inArray(subscriptionCharges.subscriptionId, [...ids]),
        eq(subscriptionCharges.state, "paid"),
      ),
    )
    .orderBy(asc(subscriptionCharges.paidAt));
  return new Map(
    rows.map(({ subscriptionId, minor, refunded, paidAt, id }) => [
      subscriptionId,
      {
        id,
        minor: minor.toString(),
        leftMinor: (minor - refunded).toString(),
        paidAt: paidAt?.toISOString() ?? null,
      },
    ]),
  );
}
