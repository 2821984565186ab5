import { and, eq, sql } from "drizzle-orm";
import { dayMs } from "#platform/calendar";
import { inTransaction, type Transaction } from "#platform/db";
import { randomId } from "#platform/ids";
import { announce } from "./announce.ts";
import type { Box } from "./box.ts";
import { book } from "./charge.ts";
import { SandboxRefused } from "./errors.ts";
import { once } from "./once.ts";
import { cards, disputes, payments, refunds } from "./tables.ts";

export type Refund = typeof refunds.$inferSelect;

interface Order {
  readonly key: string;
  readonly paymentId: string;
  readonly amountMinor: bigint;
  readonly reference: string;
}

/** Gives money back; the processor keeps its fee. */
export async function refundPayment(box: Box, input: Order): Promise<Refund> {
  const id = await once(box, "refund", input, async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, input.paymentId))
      .for("update");
    if (payment?.status !== "succeeded") throw new SandboxRefused("no_such_payment");
    if (await isDisputed(tx, payment.id)) throw new SandboxRefused("payment_disputed");
    if (input.amountMinor <= 0n || payment.refundedMinor + input.amountMinor > payment.amountMinor)
      throw new SandboxRefused("refund_too_large");
    const [card] = await tx.select().from(cards).where(eq(cards.id, payment.cardId));
    const fails = card?.behaviour === "refund_fails";
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
    await book(box, tx, "refund", made, -input.amountMinor, payment.currency);
    await announce(box, tx, "refund.created", "refund", made);
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

export async function refundById(box: Box, id: string): Promise<Refund> {
  const [found] = await box.db.select().from(refunds).where(eq(refunds.id, id));
  if (!found) throw new SandboxRefused("no_such_refund");
  return found;
}

/** The bank sent it back: the money is the merchant's again. */
export async function failRefund(box: Box, id: string): Promise<void> {
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
    await book(box, tx, "refund_failed", id, refund.amountMinor, refund.currency);
    await announce(box, tx, "refund.failed", "refund", id);
  });
}
