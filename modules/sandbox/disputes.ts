import { and, eq } from "drizzle-orm";
import { dayMs } from "#platform/calendar";
import { inTransaction } from "#platform/db";
import { randomId } from "#platform/ids";
import { type Currency, decimalsOf } from "#platform/money";
import { recordEntry } from "./charge.ts";
import { emitEvent } from "./emit-event.ts";
import { SandboxRejected } from "./errors.ts";
import type { SandboxInstance } from "./sandbox.ts";
import { disputes, payments } from "./tables.ts";

export type Dispute = typeof disputes.$inferSelect;

/** Fifteen of the currency, which the merchant does not get back even when it wins. */
const disputeFee = (currency: string) => 15n * 10n ** BigInt(decimalsOf(currency as Currency));

/** The cardholder disputes the charge: what is left of the payment is taken back at once. */
export async function openDispute(
  box: SandboxInstance,
  paymentId: string,
): Promise<Dispute | undefined> {
  return inTransaction(box, async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, paymentId))
      .for("update");
    if (payment?.status !== "succeeded") throw new SandboxRejected("no_such_payment");
    await tx.update(payments).set({ disputeAt: null }).where(eq(payments.id, paymentId));
    const [known] = await tx.select().from(disputes).where(eq(disputes.paymentId, paymentId));
    const amountMinor = payment.amountMinor - payment.refundedMinor;
    if (known || amountMinor <= 0n) return known;
    const now = box.clock.now();
    const [dispute] = await tx
      .insert(disputes)
      .values({
        id: `sbx_dp_${randomId()}`,
        paymentId,
        amountMinor,
        feeMinor: disputeFee(payment.currency),
        currency: payment.currency,
        reason: "fraudulent",
        createdAt: now,
        evidenceDueAt: new Date(now.getTime() + 7 * dayMs),
      })
      .returning();
    if (!dispute) throw new Error("no dispute was written");
    await recordEntry(box, tx, "dispute", dispute.id, -amountMinor, payment.currency, {
      feeMinor: dispute.feeMinor,
    });
    await emitEvent(box, tx, "dispute.opened", "dispute", dispute.id);
    return dispute;
  });
}

export async function closeDispute(
  box: SandboxInstance,
  id: string,
  outcome: "won" | "lost",
): Promise<void> {
  await inTransaction(box, async (tx) => {
    const [dispute] = await tx
      .update(disputes)
      .set({ status: outcome })
      .where(and(eq(disputes.id, id), eq(disputes.status, "open")))
      .returning();
    if (!dispute) return;
    if (outcome === "won")
      await recordEntry(box, tx, "dispute_won", id, dispute.amountMinor, dispute.currency);
    await emitEvent(box, tx, "dispute.closed", "dispute", id);
  });
}

export async function disputeById(box: SandboxInstance, id: string): Promise<Dispute> {
  const [found] = await box.db.select().from(disputes).where(eq(disputes.id, id));
  if (!found) throw new SandboxRejected("no_such_dispute");
  return found;
}
