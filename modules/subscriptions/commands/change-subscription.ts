import { eq } from "drizzle-orm";
import type { PaymentAnswer } from "#contracts/payments";
import { proceed } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { lockSubscriptionFor } from "../access.ts";
import { type ChangePreview, previewOf, stillGood } from "../changing.ts";
import { openCharge, returnPathOf } from "../charge.ts";
import { grant } from "../entitle.ts";
import { noMethod, notPossibleNow, stalePreview, tierFull } from "../errors.ts";
import type { ChangeInput } from "../inputs.ts";
import { amend, type Subscription } from "../life.ts";
import { openChargeOf } from "../renewal.ts";
import { perMonth, requireWithinCap } from "../spending.ts";
import { switchTier } from "../switch-tier.ts";
import { subscriptionCharges } from "../tables.ts";
import { settleCharge } from "./settle-charge.ts";

/**
 * Changes to another tier or cadence: up at once, for the difference by the time left; down when
 * what is paid for is over. What was shown is what is charged, or nothing is.
 */
export async function changeSubscription(
  ctx: Context<Actor>,
  input: ChangeInput,
): Promise<{ readonly when: ChangePreview["when"]; readonly outcome: PaymentAnswer }> {
  const decided = await inTransaction(ctx, (tx) => decide(ctx, tx, input));
  if (!decided.toPay) return { when: decided.when, outcome: { state: "succeeded" } };
  const { paymentId, chargeId, methodId } = decided.toPay;
  const outcome = await proceed(ctx, paymentId, { methodId });
  await settleCharge(ctx, { chargeId });
  return { when: decided.when, outcome };
}

async function decide(ctx: Context<Actor>, tx: Transaction, input: ChangeInput) {
  const subscription = await lockSubscriptionFor(
    tx,
    ctx.actor,
    input.subscriptionId,
    "subscription.change",
  );
  const now = ctx.clock.now();
  const asOf = new Date(input.asOf);
  if (!stillGood(asOf, now)) throw stalePreview();
  const cadence = input.cadence ?? subscription.cadence ?? "month";
  const preview = await previewOf(tx, subscription, { tierId: input.tierId, cadence, at: asOf });
  if (preview.chargeMinor.toString() !== input.expected) throw stalePreview();
  if (preview.when === "none") throw notPossibleNow();
  const { tier, price } = preview;
  const full = tier.seatCap !== null && tier.seatCount >= tier.seatCap;
  if (tier.id !== subscription.tierId && full) throw tierFull();
  await requireWithinCap(tx, {
    userId: subscription.subscriberId,
    currency: price.currency,
    addedMinor: perMonth(price.amountMinor, price.cadence),
    except: subscription.id,
  });
  await dropOpenUpgrade(tx, subscription);
  if (preview.when === "later") {
    await amend(tx, subscription, { pendingTierId: tier.id, pendingPriceId: price.id });
    return { when: preview.when, toPay: undefined };
  }
  if (preview.chargeMinor === 0n && !preview.newPeriod) {
    const switched = await switchTier(ctx, tx, subscription, { tierId: tier.id, price, at: now });
    await grant(tx, switched, now);
    return { when: preview.when, toPay: undefined };
  }
  return { when: preview.when, toPay: await upgradeCharge(ctx, tx, subscription, preview, asOf) };
}

async function upgradeCharge(
  ctx: Context<Actor>,
  tx: Transaction,
  subscription: Subscription,
  preview: ChangePreview,
  asOf: Date,
) {
  if (!subscription.methodId) throw noMethod();
  const charge = await openCharge(ctx, tx, subscription, {
    kind: "upgrade",
    number: null,
    tier: preview.tier,
    price: preview.price,
    startAt: asOf,
    endAt: preview.nextChargeAt,
    amountMinor: preview.chargeMinor,
    returnPath: returnPathOf(subscription.id),
  });
  if (!charge.paymentId) throw notPossibleNow();
  return { chargeId: charge.id, paymentId: charge.paymentId, methodId: subscription.methodId };
}

/** One that was begun and not finished makes room for this one. */
async function dropOpenUpgrade(tx: Transaction, subscription: Subscription): Promise<void> {
  const waiting = await openChargeOf(tx, subscription.id);
  if (waiting?.kind === "upgrade")
    await tx
      .update(subscriptionCharges)
      .set({ state: "void" })
      .where(eq(subscriptionCharges.id, waiting.id));
}

/** Takes back what was asked for and has not taken effect: a smaller tier, a pause. */
export async function undoPending(
  ctx: Context<Actor>,
  { subscriptionId }: { readonly subscriptionId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const subscription = await lockSubscriptionFor(
      tx,
      ctx.actor,
      subscriptionId,
      "subscription.change",
    );
    if (subscription.state !== "active" && subscription.state !== "trialing")
      throw notPossibleNow();
    await amend(tx, subscription, {
      pendingTierId: null,
      pendingPriceId: null,
      pendingPauseMonths: null,
    });
  });
}
