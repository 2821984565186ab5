import { and, eq, inArray } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import { addDays } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { isUuid } from "#platform/ids";
import { payments } from "#tables/payments";
import { lockSubscriptionFor } from "../access.ts";
import { enqueueEmail } from "../emails/send-email.ts";
import { giftNotFound, giftNotOpen, notPossibleNow, withdrawalOver } from "../errors.ts";
import { enqueueRefund } from "../jobs/refund.ts";
import { subscriptionLimits } from "../limits.ts";
import { unusedMinor } from "../proration.ts";
import { gifts, subscriptionCharges } from "../tables.ts";
import { type Subscription, transitionSubscription } from "../transitions.ts";

type Reader = Pick<Transaction, "select">;
const { withdrawDays } = subscriptionLimits;

/** The end of the withdrawal period; null if there is nothing to withdraw from. */
export function withdrawableUntil({ state, startedAt, giftId }: Subscription): Date | null {
  if (state === "checkout_pending" || state === "ended" || !startedAt || giftId) return null;
  return addDays(startedAt, withdrawDays);
}

/** What would be refunded: all of it, or the unused part if they requested immediate access. */
export async function withdrawalOf(db: Reader, subscription: Subscription, at: Date) {
  const rows = await db
    .select({ charge: subscriptionCharges, refundedMinor: payments.refundedMinor })
    .from(subscriptionCharges)
    .innerJoin(payments, eq(payments.id, subscriptionCharges.paymentId))
    .where(
      and(
        eq(subscriptionCharges.subscriptionId, subscription.id),
        eq(subscriptionCharges.state, "paid"),
      ),
    );
  return rows.flatMap(({ charge, refundedMinor }) => {
    const paidMinor = charge.amountMinor - refundedMinor;
    const backMinor = subscription.startedImmediately
      ? unusedMinor({ startAt: charge.startAt, endAt: charge.endAt, paidMinor }, at)
      : paidMinor;
    return backMinor > 0n && charge.paymentId
      ? [{ paymentId: charge.paymentId, backMinor, currency: charge.currency }]
      : [];
  });
}

/** Withdraws from the contract: it ends at once and is refunded. Never requires a reason. */
export async function withdrawFromSubscription(
  ctx: Context<Actor>,
  { subscriptionId }: { readonly subscriptionId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const subscription = await lockSubscriptionFor(
      tx,
      ctx.actor,
      subscriptionId,
      "subscription.stop",
    );
    if (subscription.endReason === "withdrawn" && subscription.state === "ended") return;
    const until = withdrawableUntil(subscription);
    if (!until) throw notPossibleNow();
    const now = ctx.clock.now();
    if (now >= until) throw withdrawalOver(withdrawDays);
    const back = await withdrawalOf(tx, subscription, now);
    await tx
      .update(subscriptionCharges)
      .set({ state: "void" })
      .where(
        and(
          eq(subscriptionCharges.subscriptionId, subscription.id),
          inArray(subscriptionCharges.state, ["due"]),
        ),
      );
    await transitionSubscription(ctx, tx, subscription, "withdrawn", { endReason: "withdrawn" });
    for (const { paymentId, backMinor } of back)
      await enqueueRefund(tx, { paymentId, amountMinor: backMinor.toString(), why: "withdrawn" });
    await enqueueEmail(tx, "withdrawn", subscription.id);
  });
}

/** An unredeemed gift can be withdrawn within the same period. */
export async function withdrawGift(
  ctx: Context<Actor>,
  { giftId }: { readonly giftId: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const [gift] = isUuid(giftId)
      ? await tx.select().from(gifts).where(eq(gifts.id, giftId)).for("no key update")
      : [];
    if (!gift || gift.giverId !== userId || !gift.paymentId) throw giftNotFound();
    if (gift.state !== "bought" || !gift.boughtAt) throw giftNotOpen();
    if (ctx.clock.now() >= addDays(gift.boughtAt, withdrawDays)) throw withdrawalOver(withdrawDays);
    await tx.update(gifts).set({ state: "credited_back" }).where(eq(gifts.id, giftId));
    await enqueueRefund(tx, { paymentId: gift.paymentId, amountMinor: null, why: "withdrawn" });
  });
}
