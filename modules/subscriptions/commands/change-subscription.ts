import { eq } from "drizzle-orm";
import type { PaymentOutcome } from "#contracts/payments";
import { proceedWithPayment } from "#modules/payments";
import { priceWithTax, taxOfRenewal } from "#modules/taxes";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { lockSubscriptionFor } from "../access.ts";
import { currencyOf, openCharge, returnPathOf } from "../charge.ts";
import { noMethod, notPossibleNow, stalePreview, tierFull } from "../errors.ts";
import { grant } from "../grant-access.ts";
import type { ChangeInput } from "../inputs.ts";
import { type ChangePreview, isPreviewCurrent, previewChange } from "../preview-change.ts";
import { openChargeOf } from "../renewal.ts";
import { requireSelling } from "../selling.ts";
import { perMonth, requireWithinCap } from "../spending.ts";
import { switchTier } from "../switch-tier.ts";
import { subscriptionCharges } from "../tables.ts";
import { type Subscription, updateSubscription } from "../transitions.ts";
import { settleCharge } from "./settle-charge.ts";

/**
 * Changes to another tier or billing interval: up at once, for the prorated difference; down at the
 * end of the paid period. Charges exactly what was shown, or nothing.
 */
export async function changeSubscription(
  ctx: Context<Actor>,
  input: ChangeInput,
): Promise<{ readonly when: ChangePreview["when"]; readonly outcome: PaymentOutcome }> {
  const decided = await inTransaction(ctx, (tx) => decide(ctx, tx, input));
  if (!decided.toPay) return { when: decided.when, outcome: { state: "succeeded" } };
  const { paymentId, chargeId, methodId } = decided.toPay;
  const outcome = await proceedWithPayment(ctx, paymentId, { methodId });
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
  requireSelling(ctx, subscription);
  const now = ctx.clock.now();
  const asOf = new Date(input.asOf);
  if (!isPreviewCurrent(asOf, now)) throw stalePreview();
  const billingInterval = input.billingInterval ?? subscription.billingInterval ?? "month";
  const preview = await previewChange(tx, subscription, {
    tierId: input.tierId,
    billingInterval,
    at: asOf,
  });
  const tax = await taxOfRenewal(ctx, tx, {
    userId: subscription.subscriberId,
    isAddedAgreed: subscription.agreedToAddedTax,
  });
  const currency = currencyOf(preview.price);
  if (priceWithTax(tax, preview.chargeMinor, currency).toString() !== input.expected)
    throw stalePreview();
  if (preview.when === "none") throw notPossibleNow();
  const { tier, price } = preview;
  const full = tier.slotLimit !== null && tier.slotsTaken >= tier.slotLimit;
  if (tier.id !== subscription.tierId && full) throw tierFull();
  await requireWithinCap(ctx, tx, {
    userId: subscription.subscriberId,
    currency,
    addedMinor: perMonth(priceWithTax(tax, price.amountMinor, currency), price.billingInterval),
    except: subscription.id,
  });
  await cancelOpenUpgrade(tx, subscription);
  if (preview.when === "later") {
    await updateSubscription(tx, subscription, {
      pendingTierId: tier.id,
      pendingPriceId: price.id,
    });
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

/** An upgrade that was started and not finished is replaced by this one. */
async function cancelOpenUpgrade(tx: Transaction, subscription: Subscription): Promise<void> {
  const waiting = await openChargeOf(tx, subscription.id);
  if (waiting?.kind === "upgrade")
    await tx
      .update(subscriptionCharges)
      .set({ state: "void" })
      .where(eq(subscriptionCharges.id, waiting.id));
}

/** Cancels a requested change that has not taken effect: a downgrade or a pause. */
export async function cancelPendingChange(
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
    await updateSubscription(tx, subscription, {
      pendingTierId: null,
      pendingPriceId: null,
      pendingPauseMonths: null,
    });
  });
}
