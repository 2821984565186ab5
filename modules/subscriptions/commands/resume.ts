import type { PaymentAnswer } from "#contracts/payments";
import { proceed, requireRoomForMethod } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { lockSubscriptionFor, openPrices, requireMethod } from "../access.ts";
import { chargePaid } from "../charge-paid.ts";
import { noMethod, notPossibleNow, tierClosed } from "../errors.ts";
import { amend, move, type Subscription } from "../life.ts";
import { chargeForNextPeriod, openChargeOf } from "../renewal.ts";
import { perMonth, requireWithinCap } from "../spending.ts";
import { settleCharge } from "./settle-charge.ts";

interface Wish {
  readonly subscriptionId: string;
  /** A card of theirs, or `new` for the processor's page; the present one where none is named. */
  readonly method?: string | undefined;
}

/** Pays now: what is past due, or the next period of one that rests. */
export async function payNow(ctx: Context<Actor>, wish: Wish): Promise<PaymentAnswer> {
  const toPay = await inTransaction(ctx, async (tx) => {
    const before = await withMethod(ctx, tx, wish);
    if (before.state !== "past_due" && before.state !== "paused") throw notPossibleNow();
    const open = await openChargeOf(tx, before.id);
    const now = ctx.clock.now();
    // Going on before the pause is over begins anew, from today: once it is paid, not before.
    const subscription = open ? before : { ...before, anchorAt: now };
    const charge = open ?? (await chargeForNextPeriod(ctx, tx, subscription, now));
    if (charge.state === "waived") {
      await chargePaid(ctx, tx, subscription, charge, undefined);
      return undefined;
    }
    if (wish.method === "new") await requireRoomForMethod(tx, subscription.subscriberId);
    return { charge, methodId: subscription.methodId };
  });
  if (!toPay) return { state: "succeeded" };
  const { charge, methodId } = toPay;
  if (!charge.paymentId) throw notPossibleNow();
  if (wish.method !== "new" && !methodId) throw noMethod();
  const choice =
    wish.method === "new" || !methodId ? { hosted: true as const, keep: true } : { methodId };
  const answer = await proceed(ctx, charge.paymentId, choice);
  await settleCharge(ctx, { chargeId: charge.id });
  return answer;
}

/** Another card from now on. One that is past due is tried with it at once. */
export async function changeMethod(ctx: Context<Actor>, wish: Wish): Promise<PaymentAnswer> {
  const subscription = await inTransaction(ctx, (tx) => withMethod(ctx, tx, wish));
  if (subscription.state !== "past_due") return { state: "succeeded" };
  return payNow(ctx, wish);
}

async function withMethod(ctx: Context<Actor>, tx: Transaction, wish: Wish): Promise<Subscription> {
  const subscription = await lockSubscriptionFor(
    tx,
    ctx.actor,
    wish.subscriptionId,
    "subscription.change",
  );
  if (wish.method === undefined || wish.method === "new") return subscription;
  const methodId = await requireMethod(tx, subscription.subscriberId, wish.method);
  return amend(tx, subscription, { methodId });
}

/** A gift that is about to be used up goes on as their own, at what newcomers pay. */
export async function continueGift(ctx: Context<Actor>, wish: Wish): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const subscription = await withMethod(ctx, tx, wish);
    if (subscription.state !== "canceling" || subscription.priceId) throw notPossibleNow();
    if (subscription.endReason) throw tierClosed();
    if (!subscription.methodId) throw noMethod();
    const [price] = (await openPrices(tx, subscription.tierId)).filter(
      ({ cadence }) => cadence === "month",
    );
    if (!price) throw tierClosed();
    await requireWithinCap(tx, {
      userId: subscription.subscriberId,
      currency: price.currency,
      addedMinor: perMonth(price.amountMinor, price.cadence),
      except: subscription.id,
    });
    await move(ctx, tx, subscription, "cancel_undone", {
      priceId: price.id,
      cadence: price.cadence,
      endReason: null,
    });
  });
}
