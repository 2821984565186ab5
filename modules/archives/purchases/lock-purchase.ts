import { and, eq, inArray } from "drizzle-orm";
import { paymentFor } from "#modules/payments";
import type { Transaction } from "#platform/db";
import { payments } from "#tables/payments";
import { archivePurchases } from "../tables.ts";

type Purchase = typeof archivePurchases.$inferSelect;

/** Locks the purchase if it is in one of these states. */
export async function lockPurchase(
  tx: Transaction,
  purchaseId: string,
  states: readonly Purchase["state"][],
): Promise<Purchase | undefined> {
  const [purchase] = await tx
    .select()
    .from(archivePurchases)
    .where(and(eq(archivePurchases.id, purchaseId), inArray(archivePurchases.state, [...states])))
    .for("no key update");
  return purchase;
}

/** What has gone back of its payment in all, by the payment itself. */
export async function refundedAmount(tx: Transaction, purchaseId: string) {
  const { id: paymentId } = await paymentFor(tx, "work", purchaseId);
  const [paid] = await tx
    .select({ refundedMinor: payments.refundedMinor })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return { paymentId, refundedMinor: paid?.refundedMinor ?? 0n };
}
