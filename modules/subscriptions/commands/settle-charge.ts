import { and, eq, ne, sql } from "drizzle-orm";
import { issueReceipt } from "#modules/receipts";
import { issueInvoices } from "#modules/taxes";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { paymentAttempts, payments } from "#tables/payments";
import { lockSubscription } from "../access.ts";
import type { Charge } from "../charge.ts";
import { chargeFailed } from "../charge-failed.ts";
import { chargePaid, isWanted } from "../charge-paid.ts";
import { enqueueEmail } from "../emails/send-email.ts";
import { enqueueWelcome } from "../emails/welcome.ts";
import { enqueueRefund } from "../jobs/refund.ts";
import { sellerOf } from "../seller.ts";
import { subscriptionCharges } from "../tables.ts";

type Payment = typeof payments.$inferSelect;

/**
 * Syncs a subscription with the payment of one of its charges. Called by the form, the renewal or
 * the processor's webhook, in any order; idempotent.
 */
export async function settleCharge(
  ctx: Context<Actor>,
  { chargeId }: { readonly chargeId: string },
): Promise<void> {
  await inTransaction(ctx, (tx) => settle(ctx, tx, chargeId));
}

async function settle(ctx: Context<Actor>, tx: Transaction, chargeId: string): Promise<void> {
  const [known] = await tx
    .select({ subscriptionId: subscriptionCharges.subscriptionId })
    .from(subscriptionCharges)
    .where(eq(subscriptionCharges.id, chargeId));
  const subscription = known && (await lockSubscription(tx, known.subscriptionId));
  if (!subscription) return;
  const [found] = await tx
    .select({ charge: subscriptionCharges, payment: payments })
    .from(subscriptionCharges)
    .innerJoin(payments, eq(payments.id, subscriptionCharges.paymentId))
    .where(eq(subscriptionCharges.id, chargeId));
  if (!found || found.charge.state === "paid" || found.charge.state === "waived") return;
  const { charge, payment } = found;
  if (payment.status === "succeeded") {
    // Paid after it was voided or replaced: the money is refunded.
    if (!isWanted(subscription, charge))
      return enqueueRefund(tx, { paymentId: payment.id, amountMinor: null, why: "paid_too_late" });
    await chargePaid(ctx, tx, subscription, charge, payment);
    await enqueueEmail(tx, "receipt", charge.id);
    if (charge.kind === "first") await enqueueWelcome(tx, subscription);
    const { creatorId, guildId } = sellerOf(subscription);
    // Last: the seller's next receipt waits for this commit.
    await issueReceipt(tx, {
      paymentId: payment.id,
      sellerId: creatorId ?? guildId,
      at: payment.succeededAt ?? ctx.clock.now(),
    });
    await issueInvoices(tx, payment.id, ctx.clock.now());
    return;
  }
  if (charge.state !== "due" || payment.status !== "failed") return;
  if (await countFailures(tx, charge, payment))
    await chargeFailed(ctx, tx, subscription, charge, payment.failureCode ?? "card_declined");
}

/** Whether there is a failed try that was not answered yet. */
async function countFailures(tx: Transaction, charge: Charge, payment: Payment): Promise<boolean> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.paymentId, payment.id),
        eq(paymentAttempts.state, "failed"),
        ne(paymentAttempts.kind, "refund"),
      ),
    );
  const failedCount = row?.count ?? 0;
  if (failedCount <= charge.failedCount) return false;
  await tx
    .update(subscriptionCharges)
    .set({ failedCount, failureCode: payment.failureCode })
    .where(eq(subscriptionCharges.id, charge.id));
  return true;
}
