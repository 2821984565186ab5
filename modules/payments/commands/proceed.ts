import { setTimeout as sleep } from "node:timers/promises";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { answerOf } from "../answer.ts";
import { applyProviderObject } from "../apply/apply.ts";
import { beginAttempt, type Choice } from "../attempts/begin.ts";
import { submitAttempt } from "../attempts/submit.ts";
import type { PaymentAnswer } from "../contract.ts";
import { customerFor } from "../customers.ts";
import { loadPaymentFor, type PaymentNow, paymentNow } from "../payment-now.ts";
import { theProvider } from "../settings.ts";

const patienceMs = 15_000;

/**
 * Takes a payment on: charges a kept card, or leads to the processor's page. Outside any
 * transaction, since it talks to the processor. Repeating it is safe and gives the same answer: one
 * of the callers does the work, the others wait for what comes of it.
 */
export async function proceed(
  ctx: Context<Actor>,
  paymentId: string,
  choice: Choice,
): Promise<PaymentAnswer> {
  const payment = await loadPaymentFor(ctx, paymentId);
  if (payment.status === "succeeded") return { state: "succeeded" };
  const name = `${paymentId} ${JSON.stringify(choice)}`;
  const twin = underWay.get(name);
  if (twin) return twin;
  const going = goOn(ctx, payment, choice).finally(() => underWay.delete(name));
  underWay.set(name, going);
  return going;
}

/** In this process; callers in others wait by looking at the attempt. */
const underWay = new Map<string, Promise<PaymentAnswer>>();

async function goOn(
  ctx: Context<Actor>,
  payment: PaymentNow["payment"],
  choice: Choice,
): Promise<PaymentAnswer> {
  const { id: paymentId } = payment;
  const customerId = await customerFor(ctx, payment, choice);
  const begun = await inTransaction(ctx, (tx) =>
    beginAttempt(ctx, tx, { paymentId, choice, customerId }),
  );
  if (begun.instead) {
    // Two open at once could both be paid: the old one is ended first.
    const { kind, id } = begun.instead;
    const provider = theProvider(ctx);
    await applyProviderObject(
      ctx,
      kind === "checkout" ? await provider.expireCheckout(id) : await provider.cancelPayment(id),
    );
    return goOn(ctx, payment, choice);
  }
  if (begun.attemptId) await submitAttempt(ctx, begun.attemptId);
  return answerOf(await decided(ctx, paymentId));
}

/** Waits until whoever sends the attempt has an answer; not for what a person still has to do. */
async function decided(ctx: Context<Actor>, paymentId: string): Promise<PaymentNow> {
  let waitMs = 25;
  for (let waited = 0; ; waited += waitMs) {
    const now = await paymentNow(ctx.db, paymentId);
    const pending = now.attempt?.state === "created" || now.attempt?.state === "submitting";
    if (!pending || waited > patienceMs) return now;
    await sleep(waitMs);
    waitMs = Math.min(500, waitMs * 2);
  }
}
