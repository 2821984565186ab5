import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";
import { payments } from "#tables/payments";

/** How a tip is paid. It was written with the tip, so there is one. */
export async function paymentOfTip(db: Database | Transaction, tipId: string) {
  const [payment] = await db
    .select({
      id: payments.id,
      status: payments.status,
      succeededAt: payments.succeededAt,
      failureCode: payments.failureCode,
    })
    .from(payments)
    .where(and(eq(payments.purpose, "tip"), eq(payments.purposeId, tipId)));
  if (!payment) throw new Error(`a tip without a payment: ${tipId}`);
  return payment;
}
