import { eq } from "drizzle-orm";
import { proceed } from "#modules/payments";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { DomainError } from "#platform/errors";
import { failPoint } from "#platform/failpoints";
import { lockSubscription } from "../access.ts";
import { chargeFailed } from "../charge-failed.ts";
import { doWhatIsDue, type ToPay } from "../due.ts";
import { amend } from "../life.ts";
import { subscriptionCharges, subscriptions } from "../tables.ts";
import { settleCharge } from "./settle-charge.ts";

/** How long one who took it in hand has before another does; a crash in between costs this much. */
export const claimMs = 10 * 60_000;

/**
 * Does what is due about one subscription: renews it, tries again, ends it, wakes it up. Decides in
 * one transaction, pays outside of any, records in another; stopped anywhere, the next one who comes
 * finds the same charge and goes on.
 */
export async function workOn(
  ctx: Context<Actor>,
  { subscriptionId }: { readonly subscriptionId: string },
): Promise<void> {
  authorize(ctx.actor, "subscription.renew", {});
  const toPay = await inTransaction(ctx, async (tx) => {
    const subscription = await lockSubscription(tx, subscriptionId);
    const now = ctx.clock.now();
    if (!subscription?.nextDueAt || subscription.nextDueAt > now) return undefined;
    const pay = await doWhatIsDue(ctx, tx, subscription, now);
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
    await proceed(ctx, toPay.paymentId, { methodId: toPay.methodId, offSession: true });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "no_such_method") throw error;
    return loseMethod(ctx, toPay);
  }
  await failPoint("subscriptions.after_charge");
  await settleCharge(ctx, { chargeId: toPay.chargeId });
}

/** The card was taken away a moment ago. */
async function loseMethod(ctx: Context<Actor>, { chargeId }: ToPay): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [charge] = await tx
      .select()
      .from(subscriptionCharges)
      .where(eq(subscriptionCharges.id, chargeId));
    const subscription = charge && (await lockSubscription(tx, charge.subscriptionId));
    if (!subscription) return;
    await amend(tx, subscription, { methodId: null });
    await chargeFailed(ctx, tx, { ...subscription, methodId: null }, charge, "method_gone");
  });
}
