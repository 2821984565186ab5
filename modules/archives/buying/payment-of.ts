import { and, eq } from "drizzle-orm";
import { payments } from "#tables/payments";
import type { Reader } from "../access.ts";

/** How a purchase is paid. It was written with the purchase, so there is one. */
export async function paymentOf(db: Reader, purchaseId: string) {
  const [payment] = await db
    .select({
      id: payments.id,
      status: payments.status,
      succeededAt: payments.succeededAt,
      failureCode: payments.failureCode,
    })
    .from(payments)
    .where(and(eq(payments.purpose, "work"), eq(payments.purposeId, purchaseId)));
  if (!payment) throw new Error(`a purchase without a payment: ${purchaseId}`);
  return payment;
}
