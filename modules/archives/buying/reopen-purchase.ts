import { and, eq, ne } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { disputes } from "#tables/payments";
import { archivePurchases } from "../tables.ts";
import { givenBackOf, lockPurchase } from "./lock-purchase.ts";

/**
 * A refund came back from the bank, so the maker has the money again: what is paid for is open
 * again, unless the buyer's bank took the payment itself. Again is the same as once, and for what is
 * open already nothing happens.
 */
export async function reopenPurchase(
  ctx: Context<Actor>,
  { purchaseId }: { readonly purchaseId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId, ["bought", "refunded"]);
    if (!purchase) return;
    const { paymentId, refundedMinor } = await givenBackOf(tx, purchaseId);
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
