import { eq } from "drizzle-orm";
import { dayMs } from "#platform/calendar";
import type { Transaction } from "#platform/db";
import { randomId } from "#platform/ids";
import { basisPoints, type Currency, decimalsOf, type Money, money } from "#platform/money";
import type { CardBehavior } from "./contract.ts";
import { emitEvent } from "./emit-event.ts";
import type { SandboxInstance } from "./sandbox.ts";
import { entries, payments } from "./tables.ts";

/** The processor's fee for each payment: 1.5 % plus 0.25. */
export function processingFee(amount: Money): Money {
  const quarter = decimalsOf(amount.currency) === 3 ? 250n : 25n;
  return money(basisPoints(amount, 150).amountMinor + quarter, amount.currency);
}

const declineCodes: Partial<Record<CardBehavior, string>> = {
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
  readonly behavior: CardBehavior;
}

/** Makes a payment and returns its outcome, as far as the card alone decides it. */
export async function chargeCard(
  box: SandboxInstance,
  tx: Transaction,
  order: Order,
  card: ChargedCard,
  asks: "no" | "the person" | "in vain",
): Promise<typeof payments.$inferSelect> {
  const unanswered = asks === "in vain" ? "authentication_required" : null;
  const failureCode = declineCodes[card.behavior] ?? unanswered;
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
  if (status === "succeeded") return capturePayment(box, tx, made.id, card.behavior);
  await emitEvent(
    box,
    tx,
    status === "failed" ? "payment.failed" : "payment.needs_challenge",
    "payment",
    made.id,
  );
  return made;
}

/** The money moves: the payment succeeds and the merchant's balance has it. */
export async function capturePayment(
  box: SandboxInstance,
  tx: Transaction,
  paymentId: string,
  behavior: CardBehavior,
): Promise<typeof payments.$inferSelect> {
  const now = box.clock.now();
  const [paid] = await tx
    .update(payments)
    .set({
      status: "succeeded",
      succeededAt: now,
      failureCode: null,
      disputeAt: behavior === "disputed_later" ? new Date(now.getTime() + 3 * dayMs) : null,
    })
    .where(eq(payments.id, paymentId))
    .returning();
  if (!paid) throw new Error(`no payment ${paymentId}`);
  await recordEntry(box, tx, "charge", paid.id, paid.amountMinor, paid.currency, {
    feeMinor: paid.feeMinor,
  });
  await emitEvent(box, tx, "payment.succeeded", "payment", paid.id);
  return paid;
}

/** One entry in the processor's books. */
export async function recordEntry(
  box: SandboxInstance,
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
