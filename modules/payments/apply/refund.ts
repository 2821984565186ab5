import { and, eq, sql } from "drizzle-orm";
import { refundConfirmed } from "#modules/ledger";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { isUuid } from "#platform/ids";
import { paymentRefunded, refundFailed } from "../events.ts";
import { recordFinding } from "../findings.ts";
import type { ProviderRefund } from "../provider/objects.ts";
import { postFailedRefund, postFor, postRefund } from "../refund-entries.ts";
import { paymentAttempts, payments, refunds } from "../tables.ts";
import { lockPaymentByProviderId } from "./locks.ts";

type Payment = typeof payments.$inferSelect;
type Refund = typeof refunds.$inferSelect;
const rank = { requested: 0, submitted: 1, succeeded: 2, failed: 3 } as const;
const stateOf = { pending: "submitted", succeeded: "succeeded", failed: "failed" } as const;

/** Money on its way back. A refund that succeeded can still fail: banks send money back. */
export async function applyRefund(
  ctx: Context<Actor>,
  tx: Transaction,
  object: ProviderRefund,
): Promise<void> {
  const payment = await lockPaymentByProviderId(tx, object.paymentId);
  if (!payment) return;
  const refund =
    (await lockRefund(tx, payment, object)) ??
    (await adoptExternalRefund(ctx, tx, payment, object));
  if (!refund) return;
  const state = stateOf[object.state];
  if (rank[state] <= rank[refund.state]) return;
  const now = ctx.clock.now();
  await tx
    .update(refunds)
    .set({ state, providerId: object.id, ...(state !== "submitted" && { settledAt: now }) })
    .where(eq(refunds.id, refund.id));
  await tx
    .update(paymentAttempts)
    .set({
      state: state === "failed" ? "failed" : "succeeded",
      providerId: object.id,
      leaseUntil: null,
      updatedAt: now,
    })
    .where(eq(paymentAttempts.refundId, refund.id));
  const { id: paymentId, purpose, purposeId } = payment;
  const about = { paymentId, purpose, purposeId, refundId: refund.id };
  if (state === "succeeded") {
    await confirmRefund(ctx, tx, payment, refund);
    const whole = payment.refundedMinor === payment.amountMinor;
    await emit(tx, paymentRefunded, { ...about, whole });
  }
  if (state === "failed") {
    await undoRefund(ctx, tx, payment, refund);
    await emit(tx, refundFailed, about);
  }
}

async function confirmRefund(
  ctx: Context<Actor>,
  tx: Transaction,
  payment: Payment,
  refund: Refund,
) {
  const { amountMinor, currency } = refund;
  const payer = { type: payment.payerType, id: payment.payerId };
  const transfer = refundConfirmed({ payer, amountMinor, currency });
  const key = `refund:${refund.id}:confirmed`;
  const { transferId } = await postFor(ctx, tx, payment, transfer, key);
  await tx.update(refunds).set({ confirmTransferId: transferId }).where(eq(refunds.id, refund.id));
}

/** The refund failed: its amounts are returned to the beneficiaries. */
async function undoRefund(
  ctx: Context<Actor>,
  tx: Transaction,
  payment: Payment,
  refund: Refund,
): Promise<void> {
  await postFailedRefund(ctx, tx, payment, refund);
  await tx
    .update(payments)
    .set({
      refundedMinor: sql`${payments.refundedMinor} - ${refund.amountMinor}`,
      updatedAt: ctx.clock.now(),
    })
    .where(eq(payments.id, payment.id));
}

/** The processor would not even begin. */
export async function failRefund(
  ctx: Context<Actor>,
  tx: Transaction,
  payment: Payment,
  refundId: string,
  failureCode: string,
): Promise<void> {
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(eq(refunds.id, refundId))
    .for("no key update");
  if (!refund || refund.state === "failed") return;
  await tx
    .update(refunds)
    .set({ state: "failed", failureCode, settledAt: ctx.clock.now() })
    .where(eq(refunds.id, refundId));
  await undoRefund(ctx, tx, payment, refund);
  const { id: paymentId, purpose, purposeId } = payment;
  await emit(tx, refundFailed, { paymentId, purpose, purposeId, refundId });
}

/** Created in the processor's dashboard: the ledger follows what happened. */
async function adoptExternalRefund(
  ctx: Context<Actor>,
  tx: Transaction,
  payment: Payment,
  object: ProviderRefund,
): Promise<Refund | undefined> {
  if (object.state === "failed") return undefined;
  if (payment.refundedMinor + object.amountMinor > payment.amountMinor) {
    const finding = { what: "refund_beyond_payment", object, paymentId: payment.id } as const;
    await recordFinding(ctx, tx, { ...finding, details: {} });
    return undefined;
  }
  const [made] = await tx
    .insert(refunds)
    .values({
      paymentId: payment.id,
      amountMinor: object.amountMinor,
      currency: object.currency,
      reason: "at_the_processor",
      key: `processor:${object.id}`,
      inputHash: "",
      providerId: object.id,
      createdAt: object.createdAt,
    })
    .returning();
  if (!made) return undefined;
  await postRefund(ctx, tx, payment, made);
  // Updated in memory for callers that check whether all of it was refunded.
  Object.assign(payment, { refundedMinor: payment.refundedMinor + made.amountMinor });
  return made;
}

async function lockRefund(tx: Transaction, payment: Payment, object: ProviderRefund) {
  const ours = object.refundId && isUuid(object.refundId) ? object.refundId : undefined;
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, payment.id),
        ours ? eq(refunds.id, ours) : eq(refunds.providerId, object.id),
      ),
    )
    .for("no key update");
  return refund;
}
