import { eq, sql } from "drizzle-orm";
import type { Transfer } from "#contracts/ledger";
import {
  lockBalances,
  type PaymentBreakdown,
  type Posted,
  paymentBreakdown,
  post,
  refunded,
  refundFailed,
  transfersOf,
} from "#modules/ledger";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { payments, refunds } from "./tables.ts";

type Payment = typeof payments.$inferSelect;
type Refund = typeof refunds.$inferSelect;

/** Everything about one payment is posted under this source, so that it can be summed up again. */
export const sourceOf = (payment: Pick<Payment, "id">) => ({ type: "payment", id: payment.id });

export const postFor = (
  ctx: Context<Actor>,
  tx: Transaction,
  payment: Pick<Payment, "id">,
  transfer: Transfer,
  key: string,
  more: { actorId?: string | null; reverses?: string } = {},
): Promise<Posted> =>
  post(tx, transfer, { key, source: sourceOf(payment), occurredAt: ctx.clock.now(), ...more });

/** The payment's current breakdown and its parties' balances, locked. */
export async function lockPaymentBreakdown(
  tx: Transaction,
  payment: Pick<Payment, "id" | "currency">,
) {
  const transfers = await transfersOf(tx, sourceOf(payment));
  const breakdown: PaymentBreakdown = paymentBreakdown(transfers);
  const owners = [breakdown.payer, ...breakdown.beneficiaries.map(({ owner }) => owner)];
  return { transfers, breakdown, held: await lockBalances(tx, owners, payment.currency) };
}

/** Takes a refund's money together, and notes on the payment that it is on its way. */
export async function postRefund(
  ctx: Context<Actor>,
  tx: Transaction,
  payment: Payment,
  refund: Refund,
): Promise<void> {
  const { breakdown, held } = await lockPaymentBreakdown(tx, payment);
  const transfer = refunded({ breakdown, amountMinor: refund.amountMinor, held });
  const { transferId } = await postFor(ctx, tx, payment, transfer, `refund:${refund.id}:given`, {
    actorId: refund.requestedBy,
  });
  await tx.update(refunds).set({ transferId }).where(eq(refunds.id, refund.id));
  await tx
    .update(payments)
    .set({
      refundedMinor: sql`${payments.refundedMinor} + ${refund.amountMinor}`,
      updatedAt: ctx.clock.now(),
    })
    .where(eq(payments.id, payment.id));
}

/** Returns what was taken for a refund that failed. */
export async function postFailedRefund(
  ctx: Context<Actor>,
  tx: Transaction,
  payment: Payment,
  refund: Refund,
): Promise<void> {
  const { transfers, held } = await lockPaymentBreakdown(tx, payment);
  const original = transfers.find(({ id }) => id === refund.transferId);
  if (!original) throw new Error(`refund ${refund.id} has no transfer`);
  const confirmed = transfers.find(({ id }) => id === refund.confirmTransferId);
  if (confirmed) {
    const back: Transfer = {
      kind: confirmed.kind,
      legs: confirmed.legs.map(({ account, amountMinor }) => ({
        account,
        amountMinor: -amountMinor,
      })),
    };
    await postFor(ctx, tx, payment, back, `refund:${refund.id}:unconfirmed`, {
      reverses: confirmed.id,
    });
  }
  await postFor(
    ctx,
    tx,
    payment,
    refundFailed({ refund: original, held }),
    `refund:${refund.id}:failed`,
    {
      reverses: original.id,
    },
  );
}
