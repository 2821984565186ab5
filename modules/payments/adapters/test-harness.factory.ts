import { randomUUID } from "node:crypto";
import type { PaymentProvider } from "../provider/port.ts";

export type CardKind = "works" | "declined" | "poor" | "asks" | "fails_later";

/** What happens on the processor's side of the counter: people at its pages, banks, time. */
export interface ProviderTestHarness {
  readonly provider: PaymentProvider;
  readonly now: () => Date;
  /** The payer enters a card on the page. */
  submitCard(checkoutId: string, card: CardKind): Promise<"done" | "challenge" | "refused">;
  answerBankChallenge(id: string, passed: boolean): Promise<void>;
  savedCard(customerId: string, card: CardKind): Promise<string>;
  openDispute(paymentId: string): Promise<string>;
  closeDispute(id: string, outcome: "won" | "lost"): Promise<void>;
  /** The payee fills in the identity form. */
  completeAccountForm(
    accountId: string,
    identity: "verified" | "needs_document" | "refused",
    bank: "paid" | "fails" | "returned",
  ): Promise<void>;
  /** The next thing happens to a payout. */
  advanceBank(payoutId: string, accountId: string): Promise<void>;
  /** The next answer is lost although the work is done. */
  dropResponses(on: boolean): void;
  /** Webhooks so far, as they would be sent now. */
  webhooks(): Promise<{ readonly body: string; readonly headers: Headers }[]>;
}

const returnUrl = "https://hall.test/tips/success";

export const orders = {
  checkout: (more: Partial<Parameters<PaymentProvider["openCheckout"]>[0]> = {}) => {
    const reference = randomUUID();
    return {
      key: reference,
      mode: "payment" as const,
      amount: { amountMinor: 1210n, currency: "EUR" },
      currency: "EUR",
      customerId: undefined,
      email: "guest@hall.test",
      saveMethod: false,
      description: "A tip for Mira",
      reference,
      returnUrl,
      ...more,
    };
  },
  charge: (customerId: string, methodId: string, more: { offSession?: boolean } = {}) => {
    const attemptId = randomUUID();
    return {
      key: attemptId,
      attemptId,
      amountMinor: 1000n,
      currency: "EUR",
      customerId,
      methodId,
      description: "A tip for Mira",
      offSession: false,
      returnUrl,
      ...more,
    };
  },
  refund: (paymentId: string, amountMinor: bigint) => {
    const refundId = randomUUID();
    return {
      key: refundId,
      paymentId,
      amountMinor,
      currency: "EUR",
      refundId,
      reason: "asked_for_by_payer",
    };
  },
  payout: (accountId: string, amountMinor: bigint) => {
    const reference = randomUUID();
    return { key: reference, accountId, amountMinor, currency: "EUR", reference };
  },
};
