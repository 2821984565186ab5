import { eq } from "drizzle-orm";
import { hourMs } from "#platform/calendar";
import type { Database, Transaction } from "#platform/db";
import { payments } from "#tables/payments";
import { loadPrice, loadTier, openPrices, type Price } from "./access.ts";
import { currencyOf } from "./charge.ts";
import { type BillingInterval, billingIntervalMonths } from "./constants.ts";
import { notPossibleNow, tierClosed, tierNotFound } from "./errors.ts";
import { subscriptionLimits } from "./limits.ts";
import { anniversaryAfter } from "./periods.ts";
import { newPeriodCharge, type PaidPeriod, upgradeDifference } from "./proration.ts";
import { discountOf, nextPeriodMinor } from "./renewal.ts";
import { sameSeller } from "./seller.ts";
import type { Tier } from "./slots.ts";
import { subscriptionCharges } from "./tables.ts";
import type { Subscription } from "./transitions.ts";

type Reader = Database | Transaction;

/** The outcome of a change, to the cent and the day. */
export interface ChangePreview {
  readonly tier: Tier;
  readonly price: Price;
  /** `now` changes at once, `later` at the end of the paid period, `none` is the current one. */
  readonly when: "now" | "later" | "none";
  readonly chargeMinor: bigint;
  /** From when it is another tier, and what is then charged next, when. */
  readonly takesEffectAt: Date;
  readonly nextChargeAt: Date;
  readonly nextChargeMinor: bigint;
  /** A new period begins with it; otherwise the day of the month stays. */
  readonly newPeriod: boolean;
}

interface ChangeRequest {
  readonly tierId: string;
  readonly billingInterval: BillingInterval;
  readonly at: Date;
}

/** What changing to another tier or billing interval would mean now. Writes nothing. */
export async function previewChange(
  db: Reader,
  subscription: Subscription,
  { tierId, billingInterval, at }: ChangeRequest,
): Promise<ChangePreview> {
  const { state, periodEnd } = subscription;
  const tier = await loadTier(db, tierId);
  if (!sameSeller(tier, subscription)) throw tierNotFound();
  if (!periodEnd || (state !== "active" && state !== "trialing")) throw notPossibleNow();
  const price = await targetPrice(db, subscription, tier, billingInterval);
  const redemption = await discountOf(db, subscription.id);
  const nextChargeMinor = nextPeriodMinor(price, redemption);
  const common = { tier, price, nextChargeMinor };
  if (price.id === subscription.priceId)
    return {
      ...common,
      when: "none",
      chargeMinor: 0n,
      takesEffectAt: at,
      nextChargeAt: periodEnd,
      newPeriod: false,
    };
  if (state === "trialing")
    return {
      ...common,
      when: "now",
      chargeMinor: 0n,
      takesEffectAt: at,
      nextChargeAt: periodEnd,
      newPeriod: false,
    };
  const current = await paidPeriod(db, subscription);
  const upward = monthlyValue(price) > current.worth;
  const longer =
    billingIntervalMonths[price.billingInterval] >
    billingIntervalMonths[subscription.billingInterval ?? "month"];
  const shorter =
    billingIntervalMonths[price.billingInterval] <
    billingIntervalMonths[subscription.billingInterval ?? "month"];
  if (shorter || (!upward && !longer))
    return {
      ...common,
      when: "later",
      chargeMinor: 0n,
      takesEffectAt: periodEnd,
      nextChargeAt: periodEnd,
      newPeriod: false,
    };
  const figures = {
    current: current.period,
    newPriceMinor: price.amountMinor,
    currency: currencyOf(price),
    at,
  };
  const nextChargeAt = longer
    ? anniversaryAfter(
        { anchorAt: at, zone: subscription.zone, billingInterval: price.billingInterval },
        at,
      )
    : periodEnd;
  const chargeMinor = longer ? newPeriodCharge(figures) : upgradeDifference(figures);
  return {
    ...common,
    when: "now",
    chargeMinor,
    takesEffectAt: at,
    nextChargeAt,
    newPeriod: longer,
  };
}

const monthlyValue = (price: Pick<Price, "amountMinor" | "billingInterval">) =>
  price.amountMinor * BigInt(12 / billingIntervalMonths[price.billingInterval]);

/**
 * The user's own price for their current tier, whatever new subscribers pay; otherwise the current
 * price.
 */
async function targetPrice(
  db: Reader,
  subscription: Subscription,
  tier: Tier,
  billingInterval: BillingInterval,
) {
  if (
    tier.id === subscription.tierId &&
    billingInterval === subscription.billingInterval &&
    subscription.priceId
  ) {
    return loadPrice(db, subscription.priceId);
  }
  if (tier.id !== subscription.tierId && tier.state !== "live") throw tierClosed();
  const price = (await openPrices(db, tier.id)).find(
    (one) => one.billingInterval === billingInterval,
  );
  if (!price) throw tierClosed();
  return price;
}

/** The current period, and what was actually paid for it: with upgrades, less refunds. */
export async function paidPeriod(
  db: Reader,
  { id, periodStart, periodEnd, priceId }: Subscription,
): Promise<{ readonly period: PaidPeriod; readonly worth: bigint }> {
  const charges = await db
    .select({ charge: subscriptionCharges, refundedMinor: payments.refundedMinor })
    .from(subscriptionCharges)
    .leftJoin(payments, eq(payments.id, subscriptionCharges.paymentId))
    .where(eq(subscriptionCharges.subscriptionId, id));
  const start = periodStart ?? new Date(0);
  const end = periodEnd ?? start;
  const inside = charges.filter(
    ({ charge }) =>
      (charge.state === "paid" || charge.state === "waived") &&
      charge.startAt >= start &&
      charge.endAt <= end,
  );
  // An upgrade paid for the rest of the period; spread over the whole it weighs as if paid from the start.
  const paidMinor = inside.reduce((sum, { charge, refundedMinor }) => {
    const net = withoutAddedTax(charge, charge.amountMinor - (refundedMinor ?? 0n));
    const span = BigInt(charge.endAt.getTime() - charge.startAt.getTime());
    const whole = BigInt(end.getTime() - start.getTime());
    return sum + (charge.kind === "upgrade" && span > 0n ? (net * whole) / span : net);
  }, 0n);
  const price = priceId ? await loadPrice(db, priceId) : undefined;
  return {
    period: { startAt: start, endAt: end, paidMinor },
    worth: price ? monthlyValue(price) : 0n,
  };
}

/** Prices are compared without the tax that is added to them. */
const withoutAddedTax = (
  { amountMinor, taxAddedMinor }: typeof subscriptionCharges.$inferSelect,
  paidMinor: bigint,
): bigint =>
  taxAddedMinor === 0n ? paidMinor : (paidMinor * (amountMinor - taxAddedMinor)) / amountMinor;

/** Whether amounts shown at that time are still binding. */
export function isPreviewCurrent(asOf: Date, now: Date): boolean {
  const ageMs = now.getTime() - asOf.getTime();
  return ageMs >= -60_000 && ageMs <= (subscriptionLimits.previewMinutes * hourMs) / 60;
}
