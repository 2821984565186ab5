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
export const idOf = (given: string | { id: string } | null | undefined): string | undefined =>
  typeof given === "string" ? given : given?.id;
const whole = <T extends object>(given: string | T | null | undefined): T | undefined =>
  typeof given === "object" && given !== null ? given : undefined;

const states: Readonly<Record<string, ProviderPayment["state"]>> = {
  requires_action: "needs_person",
  requires_confirmation: "processing",
  requires_capture: "processing",
  processing: "processing",
  succeeded: "succeeded",
  canceled: "failed",
};

export function payment(intent: Stripe.PaymentIntent): ProviderPayment {
  const currency = codeOf(intent.currency);
  const refused = intent.last_payment_error;
  const state =
    states[intent.status] ??
    // Without an error nobody has tried a card yet.
    (refused || intent.status !== "requires_payment_method" ? "failed" : "needs_person");
  return {
    kind: "payment",
    id: intent.id,
    attemptId: intent.metadata[attemptTag],
    state,
    amountMinor: fromStripe(intent.amount, currency),
    currency,
    feeMinor: state === "succeeded" ? feeOf(intent) : undefined,
    failureCode: state === "failed" ? failureOf(refused) : undefined,
    nextUrl: intent.next_action?.redirect_to_url?.url ?? undefined,
    keptMethod: keptMethod(intent),
    createdAt: instant(intent.created),
  };
}

function feeOf(intent: Stripe.PaymentIntent): bigint | undefined {
  const settled = whole(whole(intent.latest_charge)?.balance_transaction);
  return settled && feeIn(intent, settled);
}

/** In the currency of what it was for: an account that settles in another one pays its fee there. */
function feeIn(
  whole: { readonly amount: number; readonly currency: string },
  settled: Pick<Stripe.BalanceTransaction, "amount" | "currency" | "fee">,
): bigint {
  if (settled.currency === whole.currency) return fromStripe(settled.fee, whole.currency);
  const amount = fromStripe(whole.amount, whole.currency);
  const moved = BigInt(Math.abs(settled.amount));
  return moved === 0n ? 0n : (BigInt(settled.fee) * amount + moved / 2n) / moved;
}

const known: Readonly<Record<string, string>> = {
  authentication_required: "authentication_required",
  payment_intent_authentication_failure: "authentication_failed",
  expired_card: "expired_card",
  incorrect_cvc: "incorrect_cvc",
  invalid_cvc: "incorrect_cvc",
  processing_error: "processing_error",
  insufficient_funds: "insufficient_funds",
};

function failureOf(error: Stripe.PaymentIntent.LastPaymentError | null): string {
  return known[error?.decline_code ?? ""] ?? known[error?.code ?? ""] ?? "card_declined";
}

function keptMethod(intent: Stripe.PaymentIntent): ProviderMethod | undefined {
  const used = whole(intent.payment_method);
  return used && intent.setup_future_usage === "off_session" ? method(used) : undefined;
}

/** Only cards are kept: they are what has a brand, four digits and an end. */
export function method(given: Stripe.PaymentMethod): ProviderMethod | undefined {
  const { card } = given;
  if (!card) return undefined;
  return {
    kind: "method",
    id: given.id,
    customerId: idOf(given.customer),
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    detached: given.customer === null,
  };
}

const sessionStates: Readonly<Record<string, ProviderCheckout["state"]>> = {
  complete: "complete",
  expired: "expired",
};

export function checkout(session: Stripe.Checkout.Session): ProviderCheckout {
  const intent = whole(session.payment_intent);
  const set = whole(whole(session.setup_intent)?.payment_method);
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

export const refund = (given: Stripe.Refund): ProviderRefund => ({
  kind: "refund",
  id: given.id,
  paymentId: idOf(given.payment_intent) ?? "",
  refundId: given.metadata?.[refundTag],
  state: refundStates[given.status ?? ""] ?? "pending",
  amountMinor: fromStripe(given.amount, given.currency),
  currency: codeOf(given.currency),
  createdAt: instant(given.created),
});

const disputeStates: Readonly<Record<string, ProviderDispute["state"]>> = {
  won: "won",
  lost: "lost",
};

/** A bank that only asks takes nothing back; that is not a dispute to us. */
export function dispute(given: Stripe.Dispute): ProviderDispute | undefined {
  if (given.status.startsWith("warning_") || given.status === "prevented") return undefined;
  const due = given.evidence_details.due_by;
  const fees = given.balance_transactions.map((line) => feeIn(given, line));
  return {
    kind: "dispute",
    id: given.id,
    paymentId: idOf(given.payment_intent) ?? "",
    state: disputeStates[given.status] ?? "open",
    amountMinor: fromStripe(given.amount, given.currency),
    feeMinor: fees.reduce((sum, fee) => sum + fee, 0n),
    currency: codeOf(given.currency),
    reason: given.reason,
    evidenceDueAt: due ? instant(due) : undefined,
    createdAt: instant(given.created),
  };
}
