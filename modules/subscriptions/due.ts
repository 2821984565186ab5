import type { Actor } from "#permissions";
import { addMonths, daysAfter, monthsBetween } from "#platform/calendar";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { giveUp, voidCharge } from "./charge-failed.ts";
import { chargePaid } from "./charge-paid.ts";
import { endAccess } from "./entitle.ts";
import { expireCheckout } from "./expire-checkout.ts";
import { tell } from "./letters/send.ts";
import { move, type Subscription } from "./life.ts";
import { givesUpAt } from "./periods.ts";
import { closeMove, isAbout, openMoveOf } from "./price-moves.ts";
import { applyPending, chargeForNextPeriod, openChargeOf } from "./renewal.ts";
import { subscriptionPauses } from "./tables.ts";

export interface ToPay {
  readonly chargeId: string;
  readonly paymentId: string;
  readonly methodId: string;
}

/** Does what is due about a locked subscription, and says what is to be paid for that. */
export async function doWhatIsDue(
  ctx: Context<Actor>,
  tx: Transaction,
  subscription: Subscription,
  now: Date,
): Promise<ToPay | undefined> {
  switch (subscription.state) {
    case "checkout_pending":
      await expireCheckout(ctx, tx, subscription);
      return undefined;
    case "canceling":
      await over(ctx, tx, subscription);
      return undefined;
    case "paused":
      if (subscription.pausedUntil) return wake(ctx, tx, subscription, now);
      await giveUp(ctx, tx, subscription, await openChargeOf(tx, subscription.id));
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

async function over(ctx: Context<Actor>, tx: Transaction, subscription: Subscription) {
  const isGift = subscription.giftId !== null && subscription.priceId === null;
  await move(ctx, tx, subscription, isGift ? "gift_over" : "period_over", {
    endReason: subscription.endReason ?? (isGift ? "gift_over" : "cancelled"),
  });
  await tell(tx, "ended", subscription.id);
}

/** A pause is over: the next period begins on its day. */
async function wake(
  ctx: Context<Actor>,
  tx: Transaction,
  subscription: Subscription,
  now: Date,
): Promise<ToPay | undefined> {
  const { pausedUntil } = subscription;
  const awake = await move(ctx, tx, subscription, "pause_over", {
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
): Promise<ToPay | undefined> {
  const startAt = subscription.periodEnd ?? now;
  const waiting = await openChargeOf(tx, subscription.id);
  // An upgrade that was begun and not paid in time: the period it was for is over.
  if (waiting?.kind === "upgrade") await voidCharge(tx, waiting);
  if (subscription.pendingPauseMonths) {
    await beginPause(ctx, tx, subscription, startAt);
    return undefined;
  }
  const told = await openMoveOf(tx, subscription.id);
  if (told?.declinedAt && told.effectiveFrom <= startAt) {
    await closeMove(tx, told, startAt);
    if (isAbout(told, subscription)) {
      await move(ctx, tx, subscription, "period_over", { endReason: "price_declined" });
      await tell(tx, "ended", subscription.id);
      return undefined;
    }
  }
  const open = waiting?.kind === "upgrade" ? undefined : waiting;
  const current = open ? subscription : await applyPending(ctx, tx, subscription, startAt, told);
  const charge = open ?? (await chargeForNextPeriod(ctx, tx, current, startAt));
  if (charge.state === "waived") {
    await chargePaid(ctx, tx, current, charge, undefined);
    return undefined;
  }
  if (current.methodId && charge.paymentId)
    return { chargeId: charge.id, paymentId: charge.paymentId, methodId: current.methodId };
  await withoutMethod(ctx, tx, current, startAt);
  return undefined;
}

/** Nothing to charge: a trial waits for a card, a paying one is told that it has none. */
async function withoutMethod(
  ctx: Context<Actor>,
  tx: Transaction,
  subscription: Subscription,
  startAt: Date,
) {
  const trial = subscription.state === "trialing";
  await move(ctx, tx, subscription, "method_missing", {
    dueSince: startAt,
    nextTryAt: null,
    ...(trial && { pausedUntil: null }),
  });
  await endAccess(tx, subscription.id, ctx.clock.now());
  await tell(tx, "method_missing", subscription.id);
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
  await move(ctx, tx, subscription, "pause_began", {
    pausedUntil,
    pendingPauseMonths: null,
    ...(subscription.cadence === "year" && { anchorAt: pausedUntil }),
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
): Promise<ToPay | undefined> {
  const charge = await openChargeOf(tx, subscription.id);
  const { methodId, nextTryAt, dueSince } = subscription;
  const endsAt = givesUpAt(dueSince ?? now);
  // The last try is on the last day; whatever became of it, a day later it is over.
  const isOver = now >= (nextTryAt ? daysAfter(endsAt, 1) : endsAt);
  if (isOver || !charge?.paymentId) await giveUp(ctx, tx, subscription, charge);
  else if (methodId && nextTryAt)
    return { chargeId: charge.id, paymentId: charge.paymentId, methodId };
  else if (nextTryAt) await move(ctx, tx, subscription, "charge_failed", { nextTryAt: null });
  return undefined;
}
