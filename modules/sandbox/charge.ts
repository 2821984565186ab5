import { eq } from "drizzle-orm";
import { dayMs } from "#platform/calendar";
import type { Transaction } from "#platform/db";
import { randomId } from "#platform/ids";
import { basisPoints, type Currency, decimalsOf, type Money, money } from "#platform/money";
import { announce } from "./announce.ts";
import type { Box } from "./box.ts";
import type { Behaviour } from "./contract.ts";
import { entries, payments } from "./tables.ts";

/** What the processor keeps of each payment: 1.5 % and a quarter. */
export function processingFee(amount: Money): Money {
  const quarter = decimalsOf(amount.currency) === 3 ? 250n : 25n;
  return money(basisPoints(amount, 150).amountMinor + quarter, amount.currency);
}

const refusals: Partial<Record<Behaviour, string>> = {
  declined: "card_declined",
  insufficient_funds: "insufficient_funds",
  expired_card: "expired_card",
  incorrect_cvc: "incorrect_cvc",
  processing_error: "processing_error",
  fails_later: "card_declined",
};

export interface Order {
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly customerId: string | null;
  readonly reference: string;
  readonly description: string;
  readonly returnUrl: string;
}

interface ChargedCard {
  readonly id: string;
  readonly behaviour: Behaviour;
}

/** Makes a payment and says at once what became of it, as far as the card alone decides that. */
export async function chargeCard(
  box: Box,
  tx: Transaction,
  order: Order,
  card: ChargedCard,
  asks: "no" | "the person" | "in vain",
): Promise<typeof payments.$inferSelect> {
  const unanswered = asks === "in vain" ? "authentication_required" : null;
  const failureCode = refusals[card.behaviour] ?? unanswered;
  const status = failureCode ? "failed" : asks === "no" ? "succeeded" : "needs_challenge";
  const total = money(order.amountMinor, order.currency as Currency);
  const [made] = await tx
    .insert(payments)
    .values({
      id: `sbx_pay_${randomId()}`,
      status: status === "succeeded" ? "needs_challenge" : status,
      amountMinor: order.amountMinor,
      feeMinor: processingFee(total).amountMinor,
      currency: order.currency,
      customerId: order.customerId,
      cardId: card.id,
      reference: order.reference,
      description: order.description,
      returnUrl: order.returnUrl,
      failureCode,
      createdAt: box.clock.now(),
    })
    .returning();
  if (!made) throw new Error("no payment was written");
  if (status === "succeeded") return take(box, tx, made.id, card.behaviour);
  await announce(
    box,
    tx,
    status === "failed" ? "payment.failed" : "payment.needs_challenge",
    "payment",
    made.id,
  );
  return made;
}

/** The money moves: the payment succeeds and the merchant's balance has it. */
export async function take(
  box: Box,
  tx: Transaction,
  paymentId: string,
  behaviour: Behaviour,
): Promise<typeof payments.$inferSelect> {
  const now = box.clock.now();
  const [paid] = await tx
    .update(payments)
    .set({
      status: "succeeded",
      succeededAt: now,
      failureCode: null,
      disputeAt: behaviour === "disputed_later" ? new Date(now.getTime() + 3 * dayMs) : null,
    })
    .where(eq(payments.id, paymentId))
    .returning();
  if (!paid) throw new Error(`no payment ${paymentId}`);
  await book(box, tx, "charge", paid.id, paid.amountMinor, paid.currency, {
    feeMinor: paid.feeMinor,
  });
  await announce(box, tx, "payment.succeeded", "payment", paid.id);
  return paid;
}

/** One line in the processor's books. */
export async function book(
  box: Box,
  tx: Transaction,
  kind: string,
  objectId: string,
  amountMinor: bigint,
  currency: string,
  { feeMinor = 0n, accountId = null }: { feeMinor?: bigint; accountId?: string | null } = {},
): Promise<void> {
  await tx.insert(entries).values({
    id: `sbx_entry_${randomId()}`,
    kind,
    objectId,
    accountId,
    amountMinor,
    feeMinor,
    currency,
    createdAt: box.clock.now(),
  });
}
