import { failureMessage, type PaymentOutcome } from "./contract.ts";
import type { PaymentWithAttempt } from "./load-payment-state.ts";

/** The next message and action for a payment in its current state. */
export function paymentOutcome({ payment, attempt }: PaymentWithAttempt): PaymentOutcome {
  if (payment.status === "succeeded") return { state: "succeeded" };
  if (attempt?.state === "failed") {
    const code = attempt.failureCode ?? "card_declined";
    return { state: "failed", code, words: failureMessage(code) };
  }
  if (attempt?.state === "submitted" && attempt.nextUrl)
    return { state: "continue", url: attempt.nextUrl };
  return { state: "processing" };
}

/** For payers who return without having paid: left the page, declined, or pending at the bank. */
export const unpaidStatus = (answer: PaymentOutcome) => ({
  state: unpaidStates[answer.state],
  payUrl: answer.state === "continue" ? answer.url : null,
});

const unpaidStates = {
  continue: "unpaid",
  failed: "failed",
  processing: "pending",
  succeeded: "pending",
} as const;
