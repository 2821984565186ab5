import { eq } from "drizzle-orm";
import { inTransaction } from "#platform/db";
import { capturePayment, chargeCard, type Order } from "./charge.ts";
import { failChallenge } from "./checkout.ts";
import { SandboxRejected } from "./errors.ts";
import { idempotent } from "./idempotent.ts";
import type { SandboxInstance } from "./sandbox.ts";
import { cards, payments } from "./tables.ts";

export type Payment = typeof payments.$inferSelect;

interface Charge extends Omit<Order, "customerId"> {
  readonly key: string;
  readonly customerId: string;
  readonly cardId: string;
  /** Its owner is not there to answer their bank. */
  readonly offSession: boolean;
}

export async function chargeSavedCard(box: SandboxInstance, input: Charge): Promise<Payment> {
  const id = await idempotent(box, "charge", input, async (tx) => {
    const [card] = await tx.select().from(cards).where(eq(cards.id, input.cardId)).for("share");
    if (!card || card.detachedAt || card.customerId !== input.customerId)
      throw new SandboxRejected("no_such_card");
    const asks =
      card.behavior !== "asks_always" ? "no" : input.offSession ? "in vain" : "the person";
    const { id: made } = await chargeCard(box, tx, input, card, asks);
    return made;
  });
  return paymentById(box, id);
}

export async function paymentById(box: SandboxInstance, id: string): Promise<Payment> {
  const [found] = await box.db.select().from(payments).where(eq(payments.id, id));
  if (!found) throw new SandboxRejected("no_such_payment");
  return found;
}

export const challengeUrl = (box: SandboxInstance, paymentId: string): string =>
  `${box.origin()}/sandbox/pay/${paymentId}`;

/** Records the answer to the bank's challenge for a saved card; returns where to go back to. */
export async function answerChallenge(
  box: SandboxInstance,
  id: string,
  passed: boolean,
): Promise<Payment> {
  await inTransaction(box, async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for("update");
    if (!payment) throw new SandboxRejected("no_such_payment");
    if (payment.status !== "needs_challenge") return;
    if (!passed) return failChallenge(box, tx, id);
    await capturePayment(box, tx, id, "asks_always");
  });
  return paymentById(box, id);
}
