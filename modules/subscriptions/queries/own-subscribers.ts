import { and, asc, desc, eq, inArray, lt, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import { users } from "#tables/identity";
import { payments } from "#tables/payments";
import { getGuildSellerPort } from "../guild-seller-port.ts";
import type { SellerScope } from "../load-seller.ts";
import { creatorSeller, type Seller, soldBy } from "../seller.ts";
import { subscriptionCharges, subscriptions, tierPrices, tiers } from "../tables.ts";

const subscriber = alias(users, "subscriber");
const pageSize = 50;

/** Who subscribes, newest first, with their last payment. */
export async function listOwnSubscribers(
  ctx: Context<Actor>,
  { after, guild }: SellerScope & { readonly after?: string },
) {
  const seller = await loadSellerForList(ctx, guild);
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
      billingInterval: tierPrices.billingInterval,
      cancelReason: subscriptions.cancelReason,
      cancelComment: subscriptions.cancelComment,
    })
    .from(subscriptions)
    .innerJoin(subscriber, eq(subscriber.id, subscriptions.subscriberId))
    .innerJoin(tiers, eq(tiers.id, subscriptions.tierId))
    .leftJoin(tierPrices, eq(tierPrices.id, subscriptions.priceId))
    .where(
      and(
        soldBy(subscriptions, seller),
        ne(subscriptions.state, "checkout_pending"),
        after && isUuid(after) ? lt(subscriptions.id, after) : undefined,
      ),
    )
    .orderBy(desc(subscriptions.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize).filter(({ startedAt }) => startedAt !== null);
  const paid = await lastPayments(
    ctx,
    page.map(({ id }) => id),
  );
  return {
    people: page.map(({ price, startedAt, ...row }) => ({
      ...row,
      startedAt: startedAt?.toISOString() ?? null,
      priceMinor: price?.toString() ?? null,
      lastCharge: paid.get(row.id) ?? null,
    })),
    next: rows.length > pageSize ? (rows[pageSize - 1]?.id ?? null) : null,
  };
}

/** The actor, or a guild if they may see its payers. */
async function loadSellerForList(ctx: Context<Actor>, guild: string | undefined): Promise<Seller> {
  if (guild === undefined) return creatorSeller(requireMember(ctx).userId);
  const { guildId } = await getGuildSellerPort(ctx).findForSubscriberList(ctx.db, ctx, guild);
  return { creatorId: null, guildId };
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
