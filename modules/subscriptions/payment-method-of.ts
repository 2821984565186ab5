import { and, desc, eq, gte, isNull } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { paymentAttempts, paymentMethods } from "#tables/payments";

/** The card a payment was made with, if it was saved: renewals use it. */
export async function methodOfPayment(
  tx: Transaction,
  userId: string,
  payment: { readonly id: string; readonly createdAt: Date },
): Promise<string | null> {
  const [charged] = await tx
    .select({ methodId: paymentAttempts.methodId })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.paymentId, payment.id), eq(paymentAttempts.state, "succeeded")));
  if (charged?.methodId) return charged.methodId;
  // The processor's page saves the card during payment, so it is newer than the payment.
  const [saved] = await tx
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.userId, userId),
        isNull(paymentMethods.removedAt),
        gte(paymentMethods.addedAt, payment.createdAt),
      ),
    )
    .orderBy(desc(paymentMethods.addedAt), desc(paymentMethods.id))
    .limit(1);
  return saved?.id ?? null;
}
