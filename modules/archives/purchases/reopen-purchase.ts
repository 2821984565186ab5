import { and, eq, ne } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { disputes } from "#tables/payments";
import { archivePurchases } from "../tables.ts";
import { lockPurchase, refundedAmount } from "./lock-purchase.ts";

/**
 * A refund failed at the bank, so the seller has the money again: reopens the work, unless the
 * payment was charged back. Idempotent; does nothing if the work is already open.
 */
export async function reopenPurchase(
  ctx: Context<Actor>,
  { purchaseId }: { readonly purchaseId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId, ["bought", "refunded"]);
    if (!purchase) return;
    const { paymentId, refundedMinor } = await refundedAmount(tx, purchaseId);
    if (refundedMinor === purchase.amountMinor) return;
    const taken = await tx.$count(
      disputes,
      and(eq(disputes.paymentId, paymentId), ne(disputes.state, "won")),
    );
    await tx
      .update(archivePurchases)
      .set({ refundedMinor, ...(taken === 0 && { state: "bought", endsAt: null }) })
      .where(eq(archivePurchases.id, purchaseId));
  });
}
