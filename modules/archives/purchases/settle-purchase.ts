import { eq } from "drizzle-orm";
import { paymentFor } from "#modules/payments";
import { issueReceipt } from "#modules/receipts";
import { issueInvoices } from "#modules/taxes";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { enqueue } from "#platform/jobs";
import { workBought, workRefunded } from "../events.ts";
import { archivePurchases } from "../tables.ts";
import { lockPurchase, refundedAmount } from "./lock-purchase.ts";
import { sendPurchaseReceipt } from "./receipt-email.ts";

/**
 * Updates a purchase from its payment. Called by whichever comes first, the form or the processor's
 * event; idempotent.
 */
export async function settlePurchase(
  ctx: Context<Actor>,
  { purchaseId }: { readonly purchaseId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId, ["pending", "failed", "dropped"]);
    if (!purchase) return;
    const payment = await paymentFor(tx, "work", purchaseId);
    if (payment.succeededAt === null) {
      if (payment.status === "failed" && purchase.state === "pending")
        await tx
          .update(archivePurchases)
          .set({ state: "failed" })
          .where(eq(archivePurchases.id, purchaseId));
      return;
    }
    const { succeededAt: startsAt } = payment;
    await tx
      .update(archivePurchases)
      .set({ state: "bought", startsAt })
      .where(eq(archivePurchases.id, purchaseId));
    await enqueue(tx, sendPurchaseReceipt, { purchaseId });
    const { workId, sellerId, buyerId } = purchase;
    if (workId) await emit(tx, workBought, { purchaseId, workId, sellerId, buyerId });
    await issueReceipt(tx, { paymentId: payment.id, sellerId, at: startsAt });
    await issueInvoices(tx, payment.id, ctx.clock.now());
  });
}

/**
 * Reads the refunded total from the payment, so it is idempotent. A full refund or a chargeback
 * closes the work immediately.
 */
export async function recordRefund(
  ctx: Context<Actor>,
  { purchaseId, lost = false }: { readonly purchaseId: string; readonly lost?: boolean },
): Promise<void> {
  await settlePurchase(ctx, { purchaseId });
  await inTransaction(ctx, async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId, ["bought"]);
    if (!purchase) return;
    const { refundedMinor } = await refundedAmount(tx, purchaseId);
    const over = lost || refundedMinor === purchase.amountMinor;
    if (!over && refundedMinor === purchase.refundedMinor) return;
    const now = ctx.clock.now();
    const endsAt = purchase.startsAt && purchase.startsAt > now ? purchase.startsAt : now;
    await tx
      .update(archivePurchases)
      .set({ refundedMinor, ...(over && { state: "refunded", endsAt }) })
      .where(eq(archivePurchases.id, purchaseId));
    const { workId, sellerId, buyerId } = purchase;
    if (over && workId) await emit(tx, workRefunded, { purchaseId, workId, sellerId, buyerId });
  });
}
