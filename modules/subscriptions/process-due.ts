import type { Actor } from "#permissions";
import { addDays, addMonths, monthsBetween } from "#platform/calendar";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { stopRetrying, voidCharge } from "./charge-failed.ts";
import { chargePaid } from "./charge-paid.ts";
import { enqueueEmail } from "./emails/send-email.ts";
import { expireCheckout } from "./expire-checkout.ts";
import { endAccess } from "./grant-access.ts";
import { retriesEndAt } from "./periods.ts";
import { closePriceChange, findOpenPriceChange, isForCurrentPrice } from "./price-changes.ts";
import { applyPending, chargeForNextPeriod, openChargeOf } from "./renewal.ts";
import { isSelling } from "./selling.ts";
import { subscriptionPauses } from "./tables.ts";
import { type Subscription, transitionSubscription } from "./transitions.ts";

export interface DueCharge {
  readonly chargeId: string;
  readonly paymentId: string;
  readonly methodId: string;
}

/** Processes what is due for a locked subscription, and returns what is to be paid for it. */
export async function processDue(
  ctx: Context<Actor>,
  tx: Transaction,
  subscription: Subscription,
  now: Date,
): Promise<DueCharge | undefined> {
  if (!isSelling(ctx, subscription) && renewable.has(subscription.state)) {
    await endWhileTurnedOff(ctx, tx, subscription);
    return undefined;
  }
  switch (subscription.state) {
    case "checkout_pending":
      await expireCheckout(ctx, tx, subscription);
      return undefined;
    case "canceling":
      await endPeriod(ctx, tx, subscription);
      return undefined;
    case "paused":
      if (subscription.pausedUntil) return resume(ctx, tx, subscription, now);
      await stopRetrying(ctx, tx, subscription, await openChargeOf(tx, subscription.id));
      return undefined;
    case "trialing":
    case "active":
      return renew(ctx, tx, subscription, now);
    case "past_due":
      return retry(ctx, tx, subscription, now);
    default:
      return undefined;
  }
}

/** What would be paid now or at the end of a pause. */
const renewable: ReadonlySet<Subscription["state"]> = new Set([
  "trialing",
  "active",
  "past_due",
  "paused",
]);

/**
 * Nothing is charged while subscriptions are turned off: they end with what was paid for. No email is
 * sent, since nobody could do anything about it.
 */
async function endWhileTurnedOff(ctx: Context<Actor>, tx: Transaction, subscription: Subscription) {
  const charge = await openChargeOf(tx, subscription.id);
  if (charge) await voidCharge(tx, charge);
  const runs = subscription.state === "active" || subscription.state === "trialing";
  await transitionSubscription(ctx, tx, subscription, runs ? "period_over" : "given_up", {
    endReason: "site_off",
  });
}

async function endPeriod(ctx: Context<Actor>, tx: Transaction, subscription: Subscription) {
  const isGift = subscription.giftId !== null && subscription.priceId === null;
  await transitionSubscription(ctx, tx, subscription, isGift ? "gift_over" : "period_over", {
    endReason: subscription.endReason ?? (isGift ? "gift_over" : "canceled"),
  });
  await enqueueEmail(tx, "ended", subscription.id);
}

/** A pause is over: the next period begins on its day. */
async function resume(
  ctx: Context<Actor>,
  tx: Transaction,
  subscription: Subscription,
  now: Date,
): Promise<DueCharge | undefined> {
  const { pausedUntil } = subscription;
  const awake = await transitionSubscription(ctx, tx, subscription, "pause_over", {
    periodEnd: pausedUntil,
    pausedUntil: null,
  });
  return renew(ctx, tx, awake, now);
}

async function renew(
  ctx: Context<Actor>,
  tx: Transaction,
  subscription: Subscription,
  now: Date,
): Promise<DueCharge | undefined> {
  const startAt = subscription.periodEnd ?? now;
  const waiting = await openChargeOf(tx, subscription.id);
  // An upgrade that was begun and not paid in time: the period it was for is over.
  if (waiting?.kind === "upgrade") await voidCharge(tx, waiting);
  if (subscription.pendingPauseMonths) {
    await beginPause(ctx, tx, subscription, startAt);
    return undefined;
  }
  const priceChange = await findOpenPriceChange(tx, subscription.id);
  if (priceChange?.declinedAt && priceChange.effectiveFrom <= startAt) {
    await closePriceChange(tx, priceChange, startAt);
    if (isForCurrentPrice(priceChange, subscription)) {
      await transitionSubscription(ctx, tx, subscription, "period_over", {
        endReason: "price_declined",
      });
      await enqueueEmail(tx, "ended", subscription.id);
      return undefined;
    }
  }
  const open = waiting?.kind === "upgrade" ? undefined : waiting;
  const current = open
    ? subscription
    : await applyPending(ctx, tx, subscription, startAt, priceChange);
  const charge = open ?? (await chargeForNextPeriod(ctx, tx, current, startAt));
  if (charge.state === "waived") {
    await chargePaid(ctx, tx, current, charge, undefined);
    return undefined;
  }
  if (current.methodId && charge.paymentId)
    return { chargeId: charge.id, paymentId: charge.paymentId, methodId: current.methodId };
  await suspendWithoutMethod(ctx, tx, current, startAt);
  return undefined;
}

/** No card to charge: a trial waits for one, a paying subscriber is notified. */
async function suspendWithoutMethod(
  ctx: Context<Actor>,
  tx: Transaction,
  subscription: Subscription,
  startAt: Date,
) {
  const trial = subscription.state === "trialing";
  await transitionSubscription(ctx, tx, subscription, "method_missing", {
    dueSince: startAt,
    nextTryAt: null,
    ...(trial && { pausedUntil: null }),
  });
  await endAccess(tx, subscription.id, ctx.clock.now());
  await enqueueEmail(tx, "method_missing", subscription.id);
}

async function beginPause(
  ctx: Context<Actor>,
  tx: Transaction,
  subscription: Subscription,
  startAt: Date,
) {
  const months = subscription.pendingPauseMonths ?? 1;
  const { anchorAt, zone } = subscription;
  const pausedUntil = addMonths(anchorAt, monthsBetween(anchorAt, startAt, zone) + months, zone);
  await endAccess(tx, subscription.id, startAt);
  await transitionSubscription(ctx, tx, subscription, "pause_began", {
    pausedUntil,
    pendingPauseMonths: null,
    ...(subscription.billingInterval === "year" && { anchorAt: pausedUntil }),
  });
  await tx
    .insert(subscriptionPauses)
    .values({ subscriptionId: subscription.id, startsAt: startAt, endsAt: pausedUntil, months });
}

async function retry(
  ctx: Context<Actor>,
  tx: Transaction,
  subscription: Subscription,
  now: Date,
): Promise<DueCharge | undefined> {
  const charge = await openChargeOf(tx, subscription.id);
  const { methodId, nextTryAt, dueSince } = subscription;
  const endsAt = retriesEndAt(dueSince ?? now);
  // The last try is on the last day; whatever became of it, a day later it is over.
  const isOver = now >= (nextTryAt ? addDays(endsAt, 1) : endsAt);
  if (isOver || !charge?.paymentId) await stopRetrying(ctx, tx, subscription, charge);
  else if (methodId && nextTryAt)
    return { chargeId: charge.id, paymentId: charge.paymentId, methodId };
  else if (nextTryAt)
    await transitionSubscription(ctx, tx, subscription, "charge_failed", { nextTryAt: null });
  return undefined;
}
