import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { failureWords } from "#contracts/payments";
import { signedToken } from "#modules/identity";
import { formatsOf } from "#modules/preferences";
import type { Actor } from "#permissions";
import { type DateFormats, dayInFull, daysAfter } from "#platform/calendar";
import type { Context } from "#platform/context";
import { formatMoney, money } from "#platform/money";
import type { WithPorts } from "#platform/ports";
import { users } from "#tables/identity";
import { currencyOf } from "../charge.ts";
import { subscriptionLimits } from "../limits.ts";
import { gifts, subscriptionCharges, subscriptions, tierPrices, tiers } from "../tables.ts";
import { perCadence } from "../words.ts";

const creator = alias(users, "creator");

const day = (moment: Date | null, formats: DateFormats): string =>
  moment ? dayInFull(moment, formats) : "";

/** A subscription in the words letters need; nothing where it is gone. */
export async function aboutSubscription({ db }: Pick<Context<Actor>, "db">, id: string) {
  const [row] = await db
    .select({
      it: subscriptions,
      tier: tiers,
      price: tierPrices,
      name: sql<string>`coalesce(${subscriptions.guildName}, ${creator.name})`,
    })
    .from(subscriptions)
    .innerJoin(tiers, eq(tiers.id, subscriptions.tierId))
    .leftJoin(creator, eq(creator.id, subscriptions.creatorId))
    .leftJoin(tierPrices, eq(tierPrices.id, subscriptions.priceId))
    .where(eq(subscriptions.id, id));
  if (!row) return undefined;
  const { it, tier, price } = row;
  const formats = await formatsOf(db, it.subscriberId);
  return {
    id,
    subscriberId: it.subscriberId,
    creator: row.name,
    tier: tier.name,
    welcome: tier.welcome,
    price: price
      ? `${formatMoney(money(price.amountMinor, currencyOf(price)))} ${perCadence[price.cadence]}`
      : "nothing",
    periodEnd: day(it.periodEnd, formats),
    pausedUntil: day(it.pausedUntil, formats),
    nextTry: day(it.nextTryAt, formats),
    endReason: it.endReason,
    withdrawUntil: day(
      daysAfter(it.startedAt ?? it.createdAt, subscriptionLimits.withdrawDays),
      formats,
    ),
    startedAtOnce: it.startedAtOnce,
    endedAt: it.endedAt?.toISOString() ?? "",
  };
}
export type AboutSubscription = NonNullable<Awaited<ReturnType<typeof aboutSubscription>>>;

export async function aboutCharge({ db }: Pick<Context<Actor>, "db">, id: string) {
  const [charge] = await db
    .select()
    .from(subscriptionCharges)
    .where(eq(subscriptionCharges.id, id));
  const subscription = charge && (await aboutSubscription({ db }, charge.subscriptionId));
  if (!subscription) return undefined;
  const formats = await formatsOf(db, subscription.subscriberId);
  return {
    ...subscription,
    chargeId: id,
    isFirst: charge.kind === "first",
    amount: formatMoney(money(charge.amountMinor, currencyOf(charge))),
    from: day(charge.startAt, formats),
    until: day(charge.endAt, formats),
    paidOn: day(charge.paidAt, formats),
    why: failureWords(charge.failureCode ?? "card_declined"),
    failedCount: charge.failedCount,
  };
}
export type AboutCharge = NonNullable<Awaited<ReturnType<typeof aboutCharge>>>;

/** The secret part of a gift's address: made from the gift itself, so it stands in no table. */
export const giftKey = (ctx: WithPorts, giftId: string): string =>
  signedToken(ctx, `gift ${giftId}`);

export async function aboutGift(ctx: Pick<Context<Actor>, "db" | "ports">, id: string) {
  const { db } = ctx;
  const [row] = await db
    .select({ gift: gifts, tier: tiers.name, creator: creator.name, username: creator.username })
    .from(gifts)
    .innerJoin(tiers, eq(tiers.id, gifts.tierId))
    .innerJoin(creator, eq(creator.id, gifts.creatorId))
    .where(eq(gifts.id, id));
  if (!row) return undefined;
  const { gift } = row;
  return {
    giverId: gift.giverId,
    tier: row.tier,
    creator: row.creator,
    months: gift.months === 1 ? "one month" : `${gift.months} months`,
    amount: formatMoney(money(gift.amountMinor, currencyOf(gift))),
    expires: day(gift.expiresAt, await formatsOf(db, gift.giverId)),
    path: giftPath(ctx, row.username, gift.id),
  };
}
export type AboutGift = NonNullable<Awaited<ReturnType<typeof aboutGift>>>;

/** Where somebody redeems it. Whoever has this address has the gift. */
export const giftPath = (ctx: WithPorts, username: string, giftId: string): string =>
  `/creators/${username}/subscribe?redeem=${giftId}&key=${giftKey(ctx, giftId)}`;
