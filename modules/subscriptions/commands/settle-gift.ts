import { and, eq } from "drizzle-orm";
import { issueReceipt } from "#modules/receipts";
import { issueInvoices } from "#modules/taxes";
import type { Actor } from "#permissions";
import { addDays } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { payments } from "#tables/payments";
import { enqueueEmail } from "../emails/send-email.ts";
import { giftBought } from "../events.ts";
import { subscriptionLimits } from "../limits.ts";
import { gifts } from "../tables.ts";

/** Syncs a gift with its payment; idempotent. */
export async function settleGift(
  ctx: Context<Actor>,
  { giftId }: { readonly giftId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [found] = await tx
      .select({ gift: gifts, paidAt: payments.succeededAt })
      .from(gifts)
      .innerJoin(payments, eq(payments.id, gifts.paymentId))
      .where(and(eq(gifts.id, giftId), eq(gifts.state, "checkout_pending")))
      .for("no key update", { of: gifts });
    if (!found?.paidAt) return;
    await tx
      .update(gifts)
      .set({
        state: "bought",
        boughtAt: found.paidAt,
        expiresAt: addDays(found.paidAt, subscriptionLimits.giftDays),
      })
      .where(eq(gifts.id, giftId));
    await enqueueEmail(tx, "gift_bought", giftId);
    const { giverId, creatorId } = found.gift;
    await emit(tx, giftBought, { giftId, giverId, creatorId });
    const { paymentId } = found.gift;
    if (!paymentId) return;
    await issueReceipt(tx, { paymentId, sellerId: creatorId, at: found.paidAt });
    await issueInvoices(tx, paymentId, ctx.clock.now());
  });
}
