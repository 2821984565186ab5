import { setTimeout as sleep } from "node:timers/promises";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { applyProviderObject } from "../apply/apply.ts";
import { type PaymentChoice, startAttempt } from "../attempts/start.ts";
import { submitAttempt } from "../attempts/submit.ts";
import type { PaymentOutcome } from "../contract.ts";
import { customerFor } from "../customers.ts";
import {
  loadPaymentFor,
  loadPaymentState,
  type PaymentWithAttempt,
} from "../load-payment-state.ts";
import { paymentOutcome } from "../payment-outcome.ts";
import { ProviderUnreachable } from "../provider/errors.ts";
import { requireProvider } from "../settings.ts";

const maxWaitMs = 15_000;

/**
 * Proceeds with a payment: charges a saved card, or returns the processor's page. Must run outside
 * any transaction, since it calls the processor. Safe to repeat with the same result: one of the
 * callers does the work, the others wait for its outcome, except for an off-session payment: its
 * outcome is recorded whenever it is known.
 */
export async function proceedWithPayment(
  ctx: Context<Actor>,
  paymentId: string,
  choice: PaymentChoice,
): Promise<PaymentOutcome> {
  const payment = await loadPaymentFor(ctx, paymentId);
  if (payment.status === "succeeded") return { state: "succeeded" };
  const name = `${paymentId} ${JSON.stringify(choice)}`;
  const twin = inProgress.get(name);
  if (twin) return twin;
  const going = continuePayment(ctx, payment, choice).finally(() => inProgress.delete(name));
  inProgress.set(name, going);
  return going;
}

/** In this process; callers in others wait by looking at the attempt. */
const inProgress = new Map<string, Promise<PaymentOutcome>>();

async function continuePayment(
  ctx: Context<Actor>,
  payment: PaymentWithAttempt["payment"],
  choice: PaymentChoice,
): Promise<PaymentOutcome> {
  const { id: paymentId } = payment;
  // Nothing was sent yet, so the payer can be told so instead of waiting for an unknown result.
  if (payment.status !== "processing" && requireProvider(ctx).isResting?.())
    throw new ProviderUnreachable("it has not answered lately");
  const customerId = await customerFor(ctx, payment, choice);
  const begun = await inTransaction(ctx, (tx) =>
    startAttempt(ctx, tx, { paymentId, choice, customerId }),
  );
  if (begun.instead) {
    // Two open attempts could both be paid: the old one is ended first.
    const { kind, id } = begun.instead;
    const provider = requireProvider(ctx);
    await applyProviderObject(
      ctx,
      kind === "checkout" ? await provider.expireCheckout(id) : await provider.cancelPayment(id),
    );
    return continuePayment(ctx, payment, choice);
  }
  if (begun.attemptId) await submitAttempt(ctx, begun.attemptId);
  const isSomeoneWaiting = !("offSession" in choice && choice.offSession);
  return paymentOutcome(
    isSomeoneWaiting
      ? await waitForOutcome(ctx, paymentId)
      : await loadPaymentState(ctx.db, paymentId),
  );
}

/** Waits until the attempt's sender has a response; does not wait for the payer to act. */
async function waitForOutcome(ctx: Context<Actor>, paymentId: string): Promise<PaymentWithAttempt> {
  let waitMs = 25;
  for (let waited = 0; ; waited += waitMs) {
    const now = await loadPaymentState(ctx.db, paymentId);
    const pending = now.attempt?.state === "created" || now.attempt?.state === "submitting";
    if (!pending || waited > maxWaitMs) return now;
    await sleep(waitMs);
    waitMs = Math.min(500, waitMs * 2);
  }
}
