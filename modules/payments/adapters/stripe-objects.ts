import type Stripe from "stripe";
import type {
  ProviderCheckout,
  ProviderDispute,
  ProviderMethod,
  ProviderPayment,
  ProviderRefund,
  ProviderSetup,
} from "../provider/objects.ts";
import { codeOf, fromStripe } from "./stripe-amounts.ts";

/** What we write on everything we make, and find it by. */
export const attemptTag = "guildhall_attempt";
export const refundTag = "guildhall_refund";

const instant = (seconds: number) => new Date(seconds * 1000);
export const idOf = (input: string | { id: string } | null | undefined): string | undefined =>
  typeof input === "string" ? input : input?.id;
const expanded = <T extends object>(input: string | T | null | undefined): T | undefined =>
  typeof input === "object" && input !== null ? input : undefined;

const states: Readonly<Record<string, ProviderPayment["state"]>> = {
  requires_action: "needs_action",
  requires_confirmation: "processing",
  requires_capture: "processing",
  processing: "processing",
  succeeded: "succeeded",
  canceled: "failed",
};

export function payment(intent: Stripe.PaymentIntent): ProviderPayment {
  const currency = codeOf(intent.currency);
  const lastError = intent.last_payment_error;
  const state =
    states[intent.status] ??
    // Without an error no card has been tried yet.
    (lastError || intent.status !== "requires_payment_method" ? "failed" : "needs_action");
  return {
    kind: "payment",
    id: intent.id,
    attemptId: intent.metadata[attemptTag],
    state,
    amountMinor: fromStripe(intent.amount, currency),
    currency,
    feeMinor: state === "succeeded" ? feeOf(intent) : undefined,
    failureCode: state === "failed" ? failureOf(lastError) : undefined,
    nextUrl: intent.next_action?.redirect_to_url?.url ?? undefined,
    savedMethod: savedMethod(intent),
    cardCountry:
      expanded(intent.latest_charge)?.payment_method_details?.card?.country ??
      expanded(intent.payment_method)?.card?.country ??
      undefined,
    createdAt: instant(intent.created),
  };
}

function feeOf(intent: Stripe.PaymentIntent): bigint | undefined {
  const settled = expanded(expanded(intent.latest_charge)?.balance_transaction);
  return settled && feeIn(intent, settled);
}

/** In the payment's currency: an account settling in another currency pays its fee in that one. */
function feeIn(
  whole: { readonly amount: number; readonly currency: string },
  settled: Pick<Stripe.BalanceTransaction, "amount" | "currency" | "fee">,
): bigint {
  if (settled.currency === whole.currency) return fromStripe(settled.fee, whole.currency);
  const amount = fromStripe(whole.amount, whole.currency);
  const moved = BigInt(Math.abs(settled.amount));
  return moved === 0n ? 0n : (BigInt(settled.fee) * amount + moved / 2n) / moved;
}

const failureCodes: Readonly<Record<string, string>> = {
  authentication_required: "authentication_required",
  payment_intent_authentication_failure: "authentication_failed",
  expired_card: "expired_card",
  incorrect_cvc: "incorrect_cvc",
  invalid_cvc: "incorrect_cvc",
  processing_error: "processing_error",
  insufficient_funds: "insufficient_funds",
};

function failureOf(error: Stripe.PaymentIntent.LastPaymentError | null): string {
  return (
    failureCodes[error?.decline_code ?? ""] ?? failureCodes[error?.code ?? ""] ?? "card_declined"
  );
}

function savedMethod(intent: Stripe.PaymentIntent): ProviderMethod | undefined {
  const used = expanded(intent.payment_method);
  return used && intent.setup_future_usage === "off_session" ? method(used) : undefined;
}

/** Only cards are saved: only they have a brand, last four digits and an expiry date. */
export function method(input: Stripe.PaymentMethod): ProviderMethod | undefined {
  const { card } = input;
  if (!card) return undefined;
  return {
    kind: "method",
    id: input.id,
    customerId: idOf(input.customer),
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    detached: input.customer === null,
  };
}

const sessionStates: Readonly<Record<string, ProviderCheckout["state"]>> = {
  complete: "complete",
  expired: "expired",
};

export function checkout(session: Stripe.Checkout.Session): ProviderCheckout {
  const intent = expanded(session.payment_intent);
  const set = expanded(expanded(session.setup_intent)?.payment_method);
  return {
    kind: "checkout",
    id: session.id,
    reference: session.metadata?.[attemptTag],
    mode: session.mode === "setup" ? "setup" : "payment",
    state: sessionStates[session.status ?? ""] ?? "open",
    url: session.url ?? undefined,
    expiresAt: instant(session.expires_at),
    payment: intent && payment(intent),
    method: set && method(set),
  };
}

export const setup = (intent: Stripe.SetupIntent): ProviderSetup => ({
  kind: "setup",
  id: intent.id,
  reference: intent.metadata?.[attemptTag],
});

const refundStates: Readonly<Record<string, ProviderRefund["state"]>> = {
  succeeded: "succeeded",
  failed: "failed",
  canceled: "failed",
};

export const refund = (input: Stripe.Refund): ProviderRefund => ({
  kind: "refund",
  id: input.id,
  paymentId: idOf(input.payment_intent) ?? "",
  refundId: input.metadata?.[refundTag],
  state: refundStates[input.status ?? ""] ?? "pending",
  amountMinor: fromStripe(input.amount, input.currency),
  currency: codeOf(input.currency),
  createdAt: instant(input.created),
});

const disputeStates: Readonly<Record<string, ProviderDispute["state"]>> = {
  won: "won",
  lost: "lost",
};

/** An inquiry from the bank withdraws no money, so it doesn't count as a dispute. */
export function dispute(input: Stripe.Dispute): ProviderDispute | undefined {
  if (input.status.startsWith("warning_") || input.status === "prevented") return undefined;
  const due = input.evidence_details.due_by;
  const fees = input.balance_transactions.map((line) => feeIn(input, line));
  return {
    kind: "dispute",
    id: input.id,
    paymentId: idOf(input.payment_intent) ?? "",
    state: disputeStates[input.status] ?? "open",
    answered: input.evidence_details.submission_count > 0,
    amountMinor: fromStripe(input.amount, input.currency),
    feeMinor: fees.reduce((sum, fee) => sum + fee, 0n),
    currency: codeOf(input.currency),
    reason: input.reason,
    evidenceDueAt: due ? instant(due) : undefined,
    createdAt: instant(input.created),
  };
}
