import { and, eq, sql } from "drizzle-orm";
import { dayMs } from "#platform/calendar";
import { inTransaction, type Transaction } from "#platform/db";
import { randomId } from "#platform/ids";
import { recordEntry } from "./charge.ts";
import { emitEvent } from "./emit-event.ts";
import { SandboxRejected } from "./errors.ts";
import { idempotent } from "./idempotent.ts";
import type { SandboxInstance } from "./sandbox.ts";
import { cards, disputes, payments, refunds } from "./tables.ts";

export type Refund = typeof refunds.$inferSelect;

interface Order {
  readonly key: string;
  readonly paymentId: string;
  readonly amountMinor: bigint;
  readonly reference: string;
}

/** Refunds money; the processor retains its fee. */
export async function refundPayment(box: SandboxInstance, input: Order): Promise<Refund> {
  const id = await idempotent(box, "refund", input, async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, input.paymentId))
      .for("update");
    if (payment?.status !== "succeeded") throw new SandboxRejected("no_such_payment");
    if (await isDisputed(tx, payment.id)) throw new SandboxRejected("payment_disputed");
    if (input.amountMinor <= 0n || payment.refundedMinor + input.amountMinor > payment.amountMinor)
      throw new SandboxRejected("refund_too_large");
    const [card] = await tx.select().from(cards).where(eq(cards.id, payment.cardId));
    const fails = card?.behavior === "refund_fails";
    const now = box.clock.now();
    const made = `sbx_re_${randomId()}`;
    await tx.insert(refunds).values({
      id: made,
      paymentId: payment.id,
      amountMinor: input.amountMinor,
      currency: payment.currency,
      status: fails ? "pending" : "succeeded",
      reference: input.reference,
      createdAt: now,
      dueAt: fails ? new Date(now.getTime() + dayMs) : null,
    });
    await tx
      .update(payments)
      .set({ refundedMinor: sql`${payments.refundedMinor} + ${input.amountMinor}` })
      .where(eq(payments.id, payment.id));
    await recordEntry(box, tx, "refund", made, -input.amountMinor, payment.currency);
    await emitEvent(box, tx, "refund.created", "refund", made);
    return made;
  });
  return refundById(box, id);
}

async function isDisputed(tx: Transaction, paymentId: string): Promise<boolean> {
  const [found] = await tx
    .select({ status: disputes.status })
    .from(disputes)
    .where(eq(disputes.paymentId, paymentId));
  return found !== undefined && found.status !== "won";
}

export async function refundById(box: SandboxInstance, id: string): Promise<Refund> {
  const [found] = await box.db.select().from(refunds).where(eq(refunds.id, id));
  if (!found) throw new SandboxRejected("no_such_refund");
  return found;
}

/** The bank sent it back: the money is the merchant's again. */
export async function failRefund(box: SandboxInstance, id: string): Promise<void> {
  await inTransaction(box, async (tx) => {
    const [refund] = await tx
      .update(refunds)
      .set({ status: "failed", dueAt: null })
      .where(and(eq(refunds.id, id), eq(refunds.status, "pending")))
      .returning();
    if (!refund) return;
    await tx
      .update(payments)
      .set({ refundedMinor: sql`${payments.refundedMinor} - ${refund.amountMinor}` })
      .where(eq(payments.id, refund.paymentId));
    await recordEntry(box, tx, "refund_failed", id, refund.amountMinor, refund.currency);
    await emitEvent(box, tx, "refund.failed", "refund", id);
  });
}
