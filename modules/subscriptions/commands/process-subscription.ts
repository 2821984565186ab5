import { eq } from "drizzle-orm";
import { proceedWithPayment } from "#modules/payments";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { DomainError } from "#platform/errors";
import { failPoint } from "#platform/failpoints";
import { lockSubscription } from "../access.ts";
import { chargeFailed } from "../charge-failed.ts";
import { type DueCharge, processDue } from "../process-due.ts";
import { subscriptionCharges, subscriptions } from "../tables.ts";
import { updateSubscription } from "../transitions.ts";
import { settleCharge } from "./settle-charge.ts";

/** How long a worker's claim lasts before another may take over; a crash costs this much. */
export const claimMs = 10 * 60_000;

/**
 * Processes what is due for one subscription: renews it, retries, ends it or resumes it. Decides in
 * one transaction, pays outside of any, records in another; if interrupted anywhere, the next
 * worker finds the same charge and continues.
 */
export async function processSubscription(
  ctx: Context<Actor>,
  { subscriptionId }: { readonly subscriptionId: string },
): Promise<void> {
  authorize(ctx.actor, "subscription.renew", {});
  const toPay = await inTransaction(ctx, async (tx) => {
    const subscription = await lockSubscription(tx, subscriptionId);
    const now = ctx.clock.now();
    if (!subscription?.nextDueAt || subscription.nextDueAt > now) return undefined;
    const pay = await processDue(ctx, tx, subscription, now);
    if (pay && (!subscription.claimedUntil || subscription.claimedUntil <= now))
      await tx
        .update(subscriptions)
        .set({ claimedUntil: new Date(now.getTime() + claimMs) })
        .where(eq(subscriptions.id, subscriptionId));
    return pay;
  });
  if (!toPay) return;
  await failPoint("subscriptions.before_charge");
  try {
    await proceedWithPayment(ctx, toPay.paymentId, { methodId: toPay.methodId, offSession: true });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "no_such_method") throw error;
    return handleMissingMethod(ctx, toPay);
  }
  await failPoint("subscriptions.after_charge");
  await settleCharge(ctx, { chargeId: toPay.chargeId });
}

/** The card was removed just now. */
async function handleMissingMethod(ctx: Context<Actor>, { chargeId }: DueCharge): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [charge] = await tx
      .select()
      .from(subscriptionCharges)
      .where(eq(subscriptionCharges.id, chargeId));
    const subscription = charge && (await lockSubscription(tx, charge.subscriptionId));
    if (!subscription) return;
    await updateSubscription(tx, subscription, { methodId: null });
    await chargeFailed(ctx, tx, { ...subscription, methodId: null }, charge, "method_gone");
  });
}
