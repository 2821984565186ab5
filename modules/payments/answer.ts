import { failureWords, type PaymentAnswer } from "./contract.ts";
import type { PaymentNow } from "./payment-now.ts";

/** What is to be said and done next about a payment as it stands. */
export function answerOf({ payment, attempt }: PaymentNow): PaymentAnswer {
  if (payment.status === "succeeded") return { state: "succeeded" };
  if (attempt?.state === "failed") {
    const code = attempt.failureCode ?? "card_declined";
    return { state: "failed", code, words: failureWords(code) };
  }
  if (attempt?.state === "submitted" && attempt.nextUrl)
    return { state: "continue", url: attempt.nextUrl };
  return { state: "processing" };
}

/** To whoever comes back and has not paid yet: left on the payment page, refused, or with the bank. */
export const standingBy = (answer: PaymentAnswer) => ({
  state: standings[answer.state],
  payUrl: answer.state === "continue" ? answer.url : null,
});

const standings = {
  continue: "unpaid",
  failed: "failed",
  processing: "pending",
  succeeded: "pending",
} as const;
