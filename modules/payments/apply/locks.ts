import { and, eq, ne } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { portsOf, type Transaction } from "#platform/db";
import { isUuid } from "#platform/ids";
import { requireProvider } from "../settings.ts";
import { paymentAttempts, payments } from "../tables.ts";

type Attempt = typeof paymentAttempts.$inferSelect;
type Payment = typeof payments.$inferSelect;

export async function setProcessing(
  ctx: Context<Actor>,
  tx: Transaction,
  payment: Pick<Payment, "id" | "status">,
): Promise<void> {
  if (payment.status === "succeeded") return;
  await tx
    .update(payments)
    .set({ status: "processing", updatedAt: ctx.clock.now() })
    .where(eq(payments.id, payment.id));
}

export const setAttempt = async (
  ctx: Context<Actor>,
  tx: Transaction,
  id: string,
  set: Partial<Attempt>,
): Promise<void> => {
  await tx
    .update(paymentAttempts)
    .set({ ...set, updatedAt: ctx.clock.now() })
    .where(eq(paymentAttempts.id, id));
};

/** The payment first, then its attempt: every caller locks in this order. */
export async function lockAttempt(tx: Transaction, attemptId: string | undefined) {
  if (!attemptId || !isUuid(attemptId)) return undefined;
  const [known] = await tx
    .select({ paymentId: paymentAttempts.paymentId, provider: payments.provider })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(eq(paymentAttempts.id, attemptId));
  if (!known || known.provider !== requireProvider({ ports: portsOf(tx) }).name) return undefined;
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, known.paymentId))
    .for("no key update");
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId))
    .for("no key update");
  return payment && attempt ? { payment, attempt } : undefined;
}

/** The payment that belongs to a processor's payment. */
export async function lockPaymentByProviderId(
  tx: Transaction,
  providerPaymentId: string,
): Promise<Payment | undefined> {
  const [known] = await tx
    .select({ id: paymentAttempts.paymentId })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(
      and(
        eq(paymentAttempts.providerId, providerPaymentId),
        eq(paymentAttempts.state, "succeeded"),
        ne(paymentAttempts.kind, "refund"),
        eq(payments.provider, requireProvider({ ports: portsOf(tx) }).name),
      ),
    );
  if (!known) return undefined;
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, known.id))
    .for("no key update");
  return payment;
}
