import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";
import { payments } from "../tables.ts";

type Purpose = (typeof payments.$inferSelect)["purpose"];

/** The payment of an object that is created together with its payment, so it always exists. */
export async function paymentFor(db: Database | Transaction, purpose: Purpose, purposeId: string) {
  const [payment] = await db
    .select({
      id: payments.id,
      status: payments.status,
      succeededAt: payments.succeededAt,
      failureCode: payments.failureCode,
    })
    .from(payments)
    .where(and(eq(payments.purpose, purpose), eq(payments.purposeId, purposeId)));
  if (!payment) throw new Error(`a ${purpose} without a payment: ${purposeId}`);
  return payment;
}
