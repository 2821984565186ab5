import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { lockSubscription } from "../access.ts";
import { voidCharge } from "../charge-failed.ts";
import { enqueueEmail } from "../emails/send-email.ts";
import { openChargeOf } from "../renewal.ts";
import { nextState } from "../states.ts";
import { subscriptionCharges } from "../tables.ts";
import { type Subscription, transitionSubscription } from "../transitions.ts";

/** Their bank took a payment back. Nothing is charged meanwhile; what is paid for stays open. */
export const openDispute = (ctx: Context<Actor>, about: { readonly chargeId: string }) =>
  withSubscription(ctx, about.chargeId, async (tx, subscription) => {
    if (!nextState(subscription.state, "dispute_opened")) return;
    await transitionSubscription(ctx, tx, subscription, "dispute_opened", {
      stateBefore: subscription.state,
    });
  });

/** The bank has decided: the subscription continues as before, or ends at once. */
export const closeDispute = (
  ctx: Context<Actor>,
  { chargeId, won }: { readonly chargeId: string; readonly won: boolean },
) =>
  withSubscription(ctx, chargeId, async (tx, subscription) => {
    if (subscription.state !== "disputed") return;
    if (won) {
      await transitionSubscription(ctx, tx, subscription, "dispute_won", { stateBefore: null });
      return;
    }
    const waiting = await openChargeOf(tx, subscription.id);
    if (waiting) await voidCharge(tx, waiting);
    await transitionSubscription(ctx, tx, subscription, "dispute_lost", {
      endReason: "dispute_lost",
    });
    await enqueueEmail(tx, "ended", subscription.id);
  });

async function withSubscription(
  ctx: Context<Actor>,
  chargeId: string,
  work: (tx: Transaction, subscription: Subscription) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [charge] = await tx
      .select({ subscriptionId: subscriptionCharges.subscriptionId })
      .from(subscriptionCharges)
      .where(eq(subscriptionCharges.id, chargeId));
    const subscription = charge && (await lockSubscription(tx, charge.subscriptionId));
    if (subscription) await work(tx, subscription);
  });
}
