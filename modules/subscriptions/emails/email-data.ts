import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { failureMessage } from "#contracts/payments";
import type { TaxTerms } from "#contracts/taxes";
import { signedToken } from "#modules/identity";
import { loadFormats } from "#modules/preferences";
import { priceWithTax, taxOfRenewal } from "#modules/taxes";
import type { Actor } from "#permissions";
import { addDays, type DateFormats, formatFullDate, formatFullDateTime } from "#platform/calendar";
import type { Context } from "#platform/context";
import { type Message, message } from "#platform/i18n";
import { amountIn, formatMoney, money } from "#platform/money";
import type { WithPorts } from "#platform/ports";
import { users } from "#tables/identity";
import { currencyOf } from "../charge.ts";
import { subscriptionLimits } from "../limits.ts";
import { gifts, subscriptionCharges, subscriptions, tierPrices, tiers } from "../tables.ts";

const creator = alias(users, "creator");

const day = (moment: Date | null, formats: DateFormats): string =>
  moment ? formatFullDate(moment, formats) : "";

function priceMessage(price: Priced["price"], addedTax: TaxTerms | null): Message {
  if (!price) return "emails.subscriptions.price.none";
  const currency = currencyOf(price);
  const amount = amountIn(money(priceWithTax(addedTax, price.amountMinor, currency), currency));
  return price.billingInterval === "month"
    ? message("emails.subscriptions.price.month", { amount })
    : message("emails.subscriptions.price.year", { amount });
}

/** What emails say about a subscription; nothing where it is gone. */
export async function loadSubscriptionEmailData(
  ctx: Pick<Context<Actor>, "clock" | "db">,
  id: string,
) {
  const { db } = ctx;
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
  const addedTax = it.agreedToAddedTax
    ? await taxOfRenewal(ctx, db, { userId: it.subscriberId, isAddedAgreed: true })
    : null;
  const formats = await loadFormats(db, it.subscriberId);
  return {
    id,
    subscriberId: it.subscriberId,
    creator: row.name,
    tier: tier.name,
    welcome: tier.welcome,
    ...subscriptionTexts({ it, price, addedTax }, formats),
  };
}
export type SubscriptionEmailData = NonNullable<
  Awaited<ReturnType<typeof loadSubscriptionEmailData>>
>;

type SubscriptionDates = Pick<
  typeof subscriptions.$inferSelect,
  | "createdAt"
  | "endedAt"
  | "endReason"
  | "nextTryAt"
  | "pausedUntil"
  | "periodEnd"
  | "startedAt"
  | "startedImmediately"
>;

interface Priced {
  readonly it: SubscriptionDates;
  readonly price: Pick<
    typeof tierPrices.$inferSelect,
    "amountMinor" | "billingInterval" | "currency"
  > | null;
  readonly addedTax: TaxTerms | null;
}

/** The price and the days, as the subscriber's language writes them. */
export function subscriptionTexts({ it, price, addedTax }: Priced, formats: DateFormats) {
  return {
    price: priceMessage(price, addedTax),
    periodEnd: day(it.periodEnd, formats),
    pausedUntil: day(it.pausedUntil, formats),
    nextTry: day(it.nextTryAt, formats),
    endReason: it.endReason,
    withdrawUntil: day(
      addDays(it.startedAt ?? it.createdAt, subscriptionLimits.withdrawDays),
      formats,
    ),
    startedImmediately: it.startedImmediately,
    endedAt: it.endedAt ? formatFullDateTime(it.endedAt, formats) : "",
  };
}

export async function loadChargeEmailData(ctx: Pick<Context<Actor>, "clock" | "db">, id: string) {
  const { db } = ctx;
  const [charge] = await db
    .select()
    .from(subscriptionCharges)
    .where(eq(subscriptionCharges.id, id));
  const subscription = charge && (await loadSubscriptionEmailData(ctx, charge.subscriptionId));
  if (!subscription) return undefined;
  const formats = await loadFormats(db, subscription.subscriberId);
  return {
    ...subscription,
    chargeId: id,
    isFirst: charge.kind === "first",
    ...chargeTexts(charge, formats),
    why: failureMessage(charge.failureCode ?? "card_declined"),
    failedCount: charge.failedCount,
  };
}

type ChargeDates = Pick<
  typeof subscriptionCharges.$inferSelect,
  "amountMinor" | "currency" | "endAt" | "paidAt" | "startAt"
>;

export const chargeTexts = (charge: ChargeDates, formats: DateFormats) => ({
  amount: formatMoney(money(charge.amountMinor, currencyOf(charge)), formats),
  from: day(charge.startAt, formats),
  until: day(charge.endAt, formats),
  paidOn: day(charge.paidAt, formats),
});
export type ChargeEmailData = NonNullable<Awaited<ReturnType<typeof loadChargeEmailData>>>;

/** The secret part of a gift's URL: derived from the gift itself, so it is not stored. */
export const giftKey = (ctx: WithPorts, giftId: string): string =>
  signedToken(ctx, `gift ${giftId}`);

export async function loadGiftEmailData(ctx: Pick<Context<Actor>, "db" | "ports">, id: string) {
  const { db } = ctx;
  const [row] = await db
    .select({ gift: gifts, tier: tiers.name, creator: creator.name, username: creator.username })
    .from(gifts)
    .innerJoin(tiers, eq(tiers.id, gifts.tierId))
    .innerJoin(creator, eq(creator.id, gifts.creatorId))
    .where(eq(gifts.id, id));
  if (!row) return undefined;
  const { gift } = row;
  const formats = await loadFormats(db, gift.giverId);
  return {
    giverId: gift.giverId,
    tier: row.tier,
    creator: row.creator,
    months: gift.months,
    ...giftTexts(gift, formats),
    path: giftPath(ctx, row.username, gift.id),
  };
}
export type GiftEmailData = NonNullable<Awaited<ReturnType<typeof loadGiftEmailData>>>;

export const giftTexts = (
  gift: Pick<typeof gifts.$inferSelect, "amountMinor" | "currency" | "expiresAt">,
  formats: DateFormats,
) => ({
  amount: formatMoney(money(gift.amountMinor, currencyOf(gift)), formats),
  expires: day(gift.expiresAt, formats),
});

/** Where a gift is redeemed. Anyone who has this URL has the gift. */
export const giftPath = (ctx: WithPorts, username: string, giftId: string): string =>
  `/creators/${username}/subscribe?redeem=${giftId}&key=${giftKey(ctx, giftId)}`;
