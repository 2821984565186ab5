import type { PaymentProvider } from "#modules/payments";
import { type Money, money } from "#platform/money";

/** A processor that accepts everything at once and counts: its own speed is not measured. */
export function countingProcessor() {
  const keys = new Map<string, number>();
  const never = () => Promise.reject(new Error("a renewal only charges"));
  const provider: PaymentProvider = {
    name: "sandbox",
    declineEventTypes: ["payment.failed"],
    feeEstimate: ({ currency }: Money) => money(34n, currency),
    async charge({ key, attemptId, amountMinor, currency }) {
      keys.set(key, (keys.get(key) ?? 0) + 1);
      return {
        kind: "payment",
        id: `pay_${key}`,
        attemptId,
        state: "succeeded",
        amountMinor,
        currency,
        feeMinor: 34n,
        failureCode: undefined,
        nextUrl: undefined,
        savedMethod: undefined,
        createdAt: new Date(),
      };
    },
    createCustomer: never,
    openCheckout: never,
    expireCheckout: never,
    refund: never,
    detachMethod: never,
    uploadEvidence: never,
    submitEvidence: never,
    acceptDispute: never,
    deleteCustomer: never,
    cancelPayment: never,
    openAccount: never,
    accountPage: never,
    quoteConversion: never,
    transfer: never,
    reverseTransfer: never,
    payOut: never,
    fetch: async () => undefined,
    find: async () => undefined,
    list: () => {
      throw new Error("nothing is listed");
    },
    readWebhook: () => {
      throw new Error("no webhooks");
    },
  };
  return {
    provider,
    charges: () => keys.size,
    repeated: () => [...keys.values()].filter((times) => times > 1).length,
  };
}
