import { and, eq, ne } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";
import { disputes, payments } from "#tables/payments";

/** Whether everything paid for a gift is still there: nothing refunded, nothing disputed. */
export async function isGiftFunded(
  db: Database | Transaction,
  paymentId: string | null,
): Promise<boolean> {
  if (!paymentId) return false;
  const [payment] = await db
    .select({ refundedMinor: payments.refundedMinor })
    .from(payments)
    .where(eq(payments.id, paymentId));
  if (payment?.refundedMinor !== 0n) return false;
  const taken = and(eq(disputes.paymentId, paymentId), ne(disputes.state, "won"));
  return (await db.$count(disputes, taken)) === 0;
}
