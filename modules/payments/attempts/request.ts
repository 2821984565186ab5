import type { ProviderObject } from "../provider/objects.ts";
import type { PaymentProvider } from "../provider/port.ts";

/** The exact request sent to the processor: a retry must be identical. */
export type StoredRequest =
  | {
      readonly call: "checkout";
      readonly amountMinor: string;
      readonly currency: string;
      readonly customerId: string | null;
      readonly email: string | null;
      readonly keepMethod: boolean;
      readonly description: string;
      readonly returnUrl: string;
    }
  | {
      readonly call: "charge";
      readonly amountMinor: string;
      readonly currency: string;
      readonly customerId: string;
      readonly methodId: string;
      readonly description: string;
      readonly offSession: boolean;
      readonly returnUrl: string;
    }
  | {
      readonly call: "refund";
      readonly amountMinor: string;
      readonly currency: string;
      readonly paymentId: string;
      readonly refundId: string;
      readonly reason: string;
    };

/** Sends it, under the attempt's own key. */
export async function send(
  provider: PaymentProvider,
  attemptId: string,
  request: StoredRequest,
): Promise<ProviderObject> {
  const { amountMinor: amount } = request;
  const amountMinor = BigInt(amount);
  switch (request.call) {
    case "checkout":
      return provider.openCheckout({
        key: attemptId,
        mode: "payment",
        amount: { amountMinor, currency: request.currency },
        currency: request.currency,
        customerId: request.customerId ?? undefined,
        email: request.email ?? undefined,
        saveMethod: request.keepMethod,
        description: request.description,
        reference: attemptId,
        returnUrl: request.returnUrl,
      });
    case "charge":
      return provider.charge({ ...request, key: attemptId, attemptId, amountMinor });
    case "refund":
      return provider.refund({ ...request, key: attemptId, amountMinor });
  }
}

/** Looks up what this attempt created, when its key is too old to be sent again. */
export async function findAtProvider(
  provider: PaymentProvider,
  attempt: {
    readonly id: string;
    readonly request: StoredRequest;
    readonly firstSubmittedAt: Date;
  },
  now: Date,
): Promise<ProviderObject | undefined> {
  const { call } = attempt.request;
  const from = new Date(attempt.firstSubmittedAt.getTime() - 3_600_000);
  const lookup = { reference: attempt.id, from, to: now };
  if (call === "refund")
    return provider.find("refund", { ...lookup, reference: attempt.request.refundId });
  return provider.find(call === "charge" ? "payment" : "checkout", lookup);
}
