import { eq } from "drizzle-orm";
import { hourMs } from "#platform/calendar";
import type { Database, Transaction } from "#platform/db";
import { payments } from "#tables/payments";
import { loadPrice, loadTier, openPrices, type Price } from "./access.ts";
import { currencyOf } from "./charge.ts";
import { discounted } from "./discounts.ts";
import { noSuchTier, notPossibleNow, tierClosed } from "./errors.ts";
import type { Subscription } from "./life.ts";
import { subscriptionLimits } from "./limits.ts";
import { anniversaryAfter } from "./periods.ts";
import { differenceNow, newPeriodNow, type PaidPeriod } from "./proration.ts";
import { discountOf } from "./renewal.ts";
import type { Tier } from "./seats.ts";
import { sameSeller } from "./seller.ts";
import { subscriptionCharges } from "./tables.ts";
import { type Cadence, cadenceMonths } from "./words.ts";

type Reader = Database | Transaction;

/** What a change comes to, to the cent and the day. */
export interface ChangePreview {
  readonly tier: Tier;
  readonly price: Price;
  /** `now` moves at once, `later` when what is paid for is over, `none` is what they have. */
  readonly when: "now" | "later" | "none";
  readonly chargeMinor: bigint;
  /** From when it is another tier, and what is then charged next, when. */
  readonly takesEffectAt: Date;
  readonly nextChargeAt: Date;
  readonly nextChargeMinor: bigint;
  /** A new period begins with it; otherwise the day of the month stays. */
  readonly newPeriod: boolean;
}

interface Wanted {
  readonly tierId: string;
  readonly cadence: Cadence;
  readonly at: Date;
}

/** What moving to another tier or cadence would mean at this moment. Nothing is written. */
export async function previewOf(
  db: Reader,
  subscription: Subscription,
  { tierId, cadence, at }: Wanted,
): Promise<ChangePreview> {
  const { state, periodEnd } = subscription;
  const tier = await loadTier(db, tierId);
  if (!sameSeller(tier, subscription)) throw noSuchTier();
  if (!periodEnd || (state !== "active" && state !== "trialing")) throw notPossibleNow();
  const price = await targetPrice(db, subscription, tier, cadence);
  const redemption = await discountOf(db, subscription.id);
  const nextChargeMinor = discounted(
    price.amountMinor,
    currencyOf(price),
    redemption && { ...redemption, duration: "forever", months: null },
  );
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
  const upward = worth(price) > current.worth;
  const longer = cadenceMonths[price.cadence] > cadenceMonths[subscription.cadence ?? "month"];
  const shorter = cadenceMonths[price.cadence] < cadenceMonths[subscription.cadence ?? "month"];
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
    ? anniversaryAfter({ anchorAt: at, zone: subscription.zone, cadence: price.cadence }, at)
    : periodEnd;
  const chargeMinor = longer ? newPeriodNow(figures) : differenceNow(figures);
  return {
    ...common,
    when: "now",
    chargeMinor,
    takesEffectAt: at,
    nextChargeAt,
    newPeriod: longer,
  };
}

const worth = (price: Pick<Price, "amountMinor" | "cadence">) =>
  price.amountMinor * BigInt(12 / cadenceMonths[price.cadence]);

/** One's own price of one's own tier holds, whatever newcomers pay; for others, what newcomers pay. */
async function targetPrice(db: Reader, subscription: Subscription, tier: Tier, cadence: Cadence) {
  if (tier.id === subscription.tierId && cadence === subscription.cadence && subscription.priceId) {
    return loadPrice(db, subscription.priceId);
  }
  if (tier.id !== subscription.tierId && tier.state !== "live") throw tierClosed();
  const price = (await openPrices(db, tier.id)).find((one) => one.cadence === cadence);
  if (!price) throw tierClosed();
  return price;
}

/** The period that runs, and what was really paid for it: with upgrades, less what was given back. */
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
    const net = charge.amountMinor - (refundedMinor ?? 0n);
    const span = BigInt(charge.endAt.getTime() - charge.startAt.getTime());
    const whole = BigInt(end.getTime() - start.getTime());
    return sum + (charge.kind === "upgrade" && span > 0n ? (net * whole) / span : net);
  }, 0n);
  const price = priceId ? await loadPrice(db, priceId) : undefined;
  return { period: { startAt: start, endAt: end, paidMinor }, worth: price ? worth(price) : 0n };
}

/** Whether figures shown at that moment may still be held to. */
export function stillGood(asOf: Date, now: Date): boolean {
  const ageMs = now.getTime() - asOf.getTime();
  return ageMs >= -60_000 && ageMs <= (subscriptionLimits.previewMinutes * hourMs) / 60;
}
