import { and, desc, eq, ne } from "drizzle-orm";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import { isUuid } from "#platform/ids";
import { paymentNotFound } from "./errors.ts";
import { paymentAttempts, payments } from "./tables.ts";

export interface PaymentWithAttempt {
  readonly payment: typeof payments.$inferSelect;
  /** The newest try. */
  readonly attempt: typeof paymentAttempts.$inferSelect | undefined;
}

export async function loadPaymentState(
  db: Database | Transaction,
  paymentId: string,
): Promise<PaymentWithAttempt> {
  const [row] = await db
    .select({ payment: payments, attempt: paymentAttempts })
    .from(payments)
    .leftJoin(
      paymentAttempts,
      and(eq(paymentAttempts.paymentId, payments.id), ne(paymentAttempts.kind, "refund")),
    )
    .where(eq(payments.id, paymentId))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(1);
  if (!row) throw paymentNotFound();
  return { payment: row.payment, attempt: row.attempt ?? undefined };
}

/** A payment that is theirs; another's is as if it were not there. */
export async function loadPaymentFor(
  ctx: Context<Actor>,
  paymentId: string,
): Promise<typeof payments.$inferSelect> {
  if (!isUuid(paymentId)) throw paymentNotFound();
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw paymentNotFound();
  const { payerType, payerId } = payment;
  if (!can(ctx.actor, "payment.see", { payerType, payerId })) throw paymentNotFound();
  return payment;
}
