import { eq } from "drizzle-orm";
import { inTransaction } from "#platform/db";
import type { Box } from "./box.ts";
import { chargeCard, type Order, take } from "./charge.ts";
import { refuseChallenge } from "./checkout.ts";
import { SandboxRefused } from "./errors.ts";
import { once } from "./once.ts";
import { cards, payments } from "./tables.ts";

export type Payment = typeof payments.$inferSelect;

interface Charge extends Omit<Order, "customerId"> {
  readonly key: string;
  readonly customerId: string;
  readonly cardId: string;
  /** Its owner is not there to answer their bank. */
  readonly offSession: boolean;
}

/** Charges a card that was kept earlier. */
export async function chargeSavedCard(box: Box, input: Charge): Promise<Payment> {
  const id = await once(box, "charge", input, async (tx) => {
    const [card] = await tx.select().from(cards).where(eq(cards.id, input.cardId)).for("share");
    if (!card || card.detachedAt || card.customerId !== input.customerId)
      throw new SandboxRefused("no_such_card");
    const asks =
      card.behaviour !== "asks_always" ? "no" : input.offSession ? "in vain" : "the person";
    const { id: made } = await chargeCard(box, tx, input, card, asks);
    return made;
  });
  return paymentById(box, id);
}

export async function paymentById(box: Box, id: string): Promise<Payment> {
  const [found] = await box.db.select().from(payments).where(eq(payments.id, id));
  if (!found) throw new SandboxRefused("no_such_payment");
  return found;
}

export const challengeUrl = (box: Box, paymentId: string): string =>
  `${box.origin()}/sandbox/pay/${paymentId}`;

/** The bank's question about a kept card was answered; gives where to go back to. */
export async function answerChallenge(box: Box, id: string, passed: boolean): Promise<Payment> {
  await inTransaction(box, async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for("update");
    if (!payment) throw new SandboxRefused("no_such_payment");
    if (payment.status !== "needs_challenge") return;
    if (!passed) return refuseChallenge(box, tx, id);
    await take(box, tx, id, "asks_always");
  });
  return paymentById(box, id);
}
