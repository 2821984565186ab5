import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { paymentFailed } from "../events.ts";
import { payments } from "../tables.ts";
import { lockAttempt, setAttempt } from "./locks.ts";
import { methodDeclined } from "./method.ts";
import { failRefund } from "./refund.ts";

/** Fails an open attempt. A succeeded one stays succeeded. */
export const failAttempt = (ctx: Context<Actor>, attemptId: string, code: string): Promise<void> =>
  inTransaction(ctx, (tx) => failAttemptInTransaction(ctx, tx, attemptId, code));

export async function failAttemptInTransaction(
  ctx: Context<Actor>,
  tx: Transaction,
  attemptId: string,
  code: string,
  providerId?: string,
): Promise<void> {
  const found = await lockAttempt(tx, attemptId);
  if (!found || found.attempt.state === "succeeded" || found.attempt.state === "failed") return;
  const { attempt, payment } = found;
  await setAttempt(ctx, tx, attempt.id, {
    state: "failed",
    failureCode: code,
    leaseUntil: null,
    nextUrl: null,
    ...(providerId && { providerId }),
  });
  if (attempt.refundId) return failRefund(ctx, tx, payment, attempt.refundId, code);
  if (payment.status === "succeeded") return;
  await tx
    .update(payments)
    .set({ status: "failed", failureCode: code, updatedAt: ctx.clock.now() })
    .where(eq(payments.id, payment.id));
  if (attempt.methodId) await methodDeclined(ctx, tx, attempt.methodId, code);
  const { id: paymentId, purpose, purposeId } = payment;
  await emit(tx, paymentFailed, { paymentId, purpose, purposeId, code });
}
