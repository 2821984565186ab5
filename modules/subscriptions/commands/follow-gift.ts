import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { payments } from "#tables/payments";
import { lockSubscription } from "../access.ts";
import { voidCharge } from "../charge-failed.ts";
import { enqueueEmail } from "../emails/send-email.ts";
import { giftCreditedBack } from "../events.ts";
import { isGiftFunded } from "../gift-funding.ts";
import { enqueueRefund } from "../jobs/refund.ts";
import { openChargeOf } from "../renewal.ts";
import { nextState } from "../states.ts";
import { gifts, subscriptionCharges, subscriptions } from "../tables.ts";
import { transitionSubscription } from "../transitions.ts";
import { settleGift } from "./settle-gift.ts";

interface About {
  readonly giftId: string;
}

/**
 * The money for an unredeemed gift was returned, by a bank or in the processor's dashboard: it
 * can't be redeemed any more. If only part was returned, the rest is refunded.
 */
export async function closeGift(ctx: Context<Actor>, { giftId }: About): Promise<void> {
  await settleGift(ctx, { giftId });
  await inTransaction(ctx, async (tx) => {
    const gift = await lockGift(tx, giftId, "bought");
    if (!gift?.paymentId || (await isGiftFunded(tx, gift.paymentId))) return;
    const { giverId, creatorId, paymentId } = gift;
    await tx.update(gifts).set({ state: "credited_back" }).where(eq(gifts.id, giftId));
    await emit(tx, giftCreditedBack, { giftId, giverId, creatorId });
    const [payment] = await tx
      .select({ refundedMinor: payments.refundedMinor, amountMinor: payments.amountMinor })
      .from(payments)
      .where(eq(payments.id, paymentId));
    if (payment && payment.refundedMinor > 0n && payment.refundedMinor < payment.amountMinor)
      await enqueueRefund(tx, { paymentId, amountMinor: null, why: "gift_not_redeemed" });
  });
}

/** A bank decided for the creator: its money is there again, and it can be redeemed again. */
export async function reopenGift(ctx: Context<Actor>, { giftId }: About): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const gift = await lockGift(tx, giftId, "credited_back");
    if (!gift || !(await isGiftFunded(tx, gift.paymentId))) return;
    await tx.update(gifts).set({ state: "bought" }).where(eq(gifts.id, giftId));
  });
}

/** The bank sided with the giver: access through this gift ends at once. */
export async function endGift(ctx: Context<Actor>, { giftId }: About): Promise<void> {
  await closeGift(ctx, { giftId });
  await inTransaction(ctx, async (tx) => {
    const [begun] = await tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(eq(subscriptions.giftId, giftId));
    const subscription = begun && (await lockSubscription(tx, begun.id));
    if (!subscription || (await paysThemselves(tx, subscription.id))) return;
    if (!nextState(subscription.state, "dispute_opened")) return;
    const waiting = await openChargeOf(tx, subscription.id);
    if (waiting) await voidCharge(tx, waiting);
    // The user who redeemed it is not a party to the dispute, and is notified only of the end.
    const { state: stateBefore } = subscription;
    const disputed = await transitionSubscription(ctx, tx, subscription, "dispute_opened", {
      stateBefore,
    });
    await transitionSubscription(ctx, tx, disputed, "dispute_lost", {
      endReason: "gift_taken_back",
    });
    await enqueueEmail(tx, "ended", subscription.id);
  });
}

async function lockGift(tx: Transaction, giftId: string, state: "bought" | "credited_back") {
  const [gift] = await tx
    .select()
    .from(gifts)
    .where(and(eq(gifts.id, giftId), eq(gifts.state, state)))
    .for("no key update");
  return gift;
}

/** Whether the gift is used up and the user has paid to continue since. */
async function paysThemselves(tx: Transaction, subscriptionId: string): Promise<boolean> {
  const paid = and(
    eq(subscriptionCharges.subscriptionId, subscriptionId),
    inArray(subscriptionCharges.state, ["paid", "waived"]),
  );
  return (await tx.$count(subscriptionCharges, paid)) > 0;
}
