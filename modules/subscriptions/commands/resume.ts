import type { PaymentOutcome } from "#contracts/payments";
import { assertMethodLimit, proceedWithPayment } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { lockSubscriptionFor, openPrices, requireOwnMethod } from "../access.ts";
import { chargePaid } from "../charge-paid.ts";
import { noMethod, notPossibleNow, tierClosed } from "../errors.ts";
import { chargeForNextPeriod, openChargeOf } from "../renewal.ts";
import { isSelling, requireSelling } from "../selling.ts";
import { perMonth, requireWithinCap } from "../spending.ts";
import { type Subscription, transitionSubscription, updateSubscription } from "../transitions.ts";
import { settleCharge } from "./settle-charge.ts";

interface MethodChoice {
  readonly subscriptionId: string;
  /** A saved card, or `new` for the processor's page; the current one by default. */
  readonly method?: string | undefined;
}

/** Pays now: what is past due, or the next period of a paused one. */
export async function payNow(ctx: Context<Actor>, input: MethodChoice): Promise<PaymentOutcome> {
  const toPay = await inTransaction(ctx, async (tx) => {
    const before = await withMethod(ctx, tx, input);
    requireSelling(ctx, before);
    if (before.state !== "past_due" && before.state !== "paused") throw notPossibleNow();
    const open = await openChargeOf(tx, before.id);
    const now = ctx.clock.now();
    // Going on before the pause is over begins again, from today: once it is paid, not before.
    const subscription = open ? before : { ...before, anchorAt: now };
    const charge = open ?? (await chargeForNextPeriod(ctx, tx, subscription, now));
    if (charge.state === "waived") {
      await chargePaid(ctx, tx, subscription, charge, undefined);
      return undefined;
    }
    if (input.method === "new") await assertMethodLimit(tx, subscription.subscriberId);
    return { charge, methodId: subscription.methodId };
  });
  if (!toPay) return { state: "succeeded" };
  const { charge, methodId } = toPay;
  if (!charge.paymentId) throw notPossibleNow();
  if (input.method !== "new" && !methodId) throw noMethod();
  const choice =
    input.method === "new" || !methodId ? { hosted: true as const, keep: true } : { methodId };
  const answer = await proceedWithPayment(ctx, charge.paymentId, choice);
  await settleCharge(ctx, { chargeId: charge.id });
  return answer;
}

/** Sets another card. A past-due subscription is retried with it at once. */
export async function changeMethod(
  ctx: Context<Actor>,
  input: MethodChoice,
): Promise<PaymentOutcome> {
  const subscription = await inTransaction(ctx, (tx) => withMethod(ctx, tx, input));
  if (subscription.state !== "past_due" || !isSelling(ctx, subscription))
    return { state: "succeeded" };
  return payNow(ctx, input);
}

async function withMethod(
  ctx: Context<Actor>,
  tx: Transaction,
  input: MethodChoice,
): Promise<Subscription> {
  const subscription = await lockSubscriptionFor(
    tx,
    ctx.actor,
    input.subscriptionId,
    "subscription.change",
  );
  if (input.method === undefined || input.method === "new") return subscription;
  const methodId = await requireOwnMethod(tx, subscription.subscriberId, input.method);
  return updateSubscription(tx, subscription, { methodId });
}

/** Continues a gift that is about to run out as a paid subscription, at the current price. */
export async function continueGift(ctx: Context<Actor>, input: MethodChoice): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const subscription = await withMethod(ctx, tx, input);
    requireSelling(ctx, subscription);
    if (subscription.state !== "canceling" || subscription.priceId) throw notPossibleNow();
    if (subscription.endReason) throw tierClosed();
    if (!subscription.methodId) throw noMethod();
    const [price] = (await openPrices(tx, subscription.tierId)).filter(
      ({ billingInterval }) => billingInterval === "month",
    );
    if (!price) throw tierClosed();
    await requireWithinCap(ctx, tx, {
      userId: subscription.subscriberId,
      currency: price.currency,
      addedMinor: perMonth(price.amountMinor, price.billingInterval),
      except: subscription.id,
    });
    await transitionSubscription(ctx, tx, subscription, "cancel_undone", {
      priceId: price.id,
      billingInterval: price.billingInterval,
      endReason: null,
    });
  });
}
