import type { Amount, Message } from "#platform/i18n";

/** What is paid for. The module of that name listens to what becomes of it. */
export type Purpose = "tip" | "subscription" | "gift" | "work";

/** `open`: nothing was tried yet. `failed` may be followed by another try. */
export type PaymentStatus = "open" | "processing" | "succeeded" | "failed";
/** `hosted`: on the processor's page. `charge`: a saved card. */
export type AttemptKind = "hosted" | "charge" | "refund";
export type AttemptState =
  | "created"
  | "submitting"
  | "submitted"
  | "succeeded"
  | "failed"
  | "unknown"
  | "needs_review";
export type RefundState = "requested" | "submitted" | "succeeded" | "failed";
export type DisputeState = "open" | "won" | "lost";
/** `accepted`: given up before the deadline. `expired`: nobody answered in time. */
export type DisputeOutcome = "won" | "lost" | "accepted" | "expired";

export type { StripeCheck } from "./adapters/check-stripe.ts";
export type { FindingDetail, FindingKind } from "./finding-kinds.ts";
export { type EvidenceKind, evidenceKinds } from "./provider/evidence-kinds.ts";

/** What a screen does next. */
export type PaymentOutcome =
  | { readonly state: "succeeded" }
  /** Not decided yet; the result arrives without further action. */
  | { readonly state: "processing" }
  | { readonly state: "failed"; readonly code: string; readonly words: Message }
  /** The processor's own page, or the bank's question. */
  | { readonly state: "continue"; readonly url: string };

/** A payment whose form met an error: paid, or not known yet. */
export interface FormPayment {
  readonly state: "succeeded" | "pending";
  readonly description: string;
  readonly amount: { readonly amountMinor: string; readonly currency: string };
}

const failures: Readonly<Record<string, Message>> = {
  card_declined: "payments.failures.cardDeclined",
  insufficient_funds: "payments.failures.insufficientFunds",
  expired_card: "payments.failures.expiredCard",
  incorrect_cvc: "payments.failures.incorrectCode",
  processing_error: "payments.failures.processingError",
  authentication_failed: "payments.failures.authenticationFailed",
  authentication_required: "payments.failures.authenticationRequired",
  checkout_expired: "payments.failures.checkoutExpired",
  abandoned: "payments.failures.abandoned",
  superseded: "payments.failures.superseded",
  method_gone: "payments.failures.methodRemoved",
};

/** Why a payment failed, as a message for the payer. */
export const failureMessage = (code: string): Message =>
  failures[code] ?? "payments.failures.other";

export const methodLimits = { max: 10, addsPerWeek: 20, noticeDaysBeforeExpiry: 30 } as const;

export const brandName = (brand: string): string =>
  ({ visa: "Visa", mastercard: "Mastercard", amex: "American Express" })[brand] ??
  brand.charAt(0).toUpperCase() + brand.slice(1);

/** A way to pay as its owner sees it. */
export interface MethodView {
  readonly id: string;
  /** `Visa •••• 4242` */
  readonly name: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly isDefault: boolean;
  readonly expiry: "fine" | "soon" | "over";
  /** Decline reason, if declined: a message. */
  readonly declined: string | undefined;
  readonly usedBy: readonly {
    readonly name: string;
    readonly href: string;
    readonly atRisk: boolean;
  }[];
}

export interface MethodsView {
  readonly payments: "off" | "sandbox" | "live";
  readonly methods: readonly MethodView[];
  readonly full: boolean;
}

const dayMs = 86_400_000;

/** A card is good until its month is over. */
export const expiresAt = ({ expMonth, expYear }: { expMonth: number; expYear: number }): Date =>
  new Date(Date.UTC(expYear, expMonth, 1));

export function expiryOf(
  card: { readonly expMonth: number; readonly expYear: number },
  now: Date,
): MethodView["expiry"] {
  const leftMs = expiresAt(card).getTime() - now.getTime();
  if (leftMs <= 0) return "over";
  return leftMs <= methodLimits.noticeDaysBeforeExpiry * dayMs ? "soon" : "fine";
}

/** How a tip of about five euro is divided, by the rules of the ledger. */
export interface FeeExample {
  readonly paid: Amount;
  readonly cardFee: Amount;
  readonly platformFee: Amount;
  readonly received: Amount;
  /** Of what was paid, without tax: 0.05. */
  readonly platformShare: number;
  /** What is left after each fee, of what was paid: 0.934. */
  readonly leftAfter: { readonly cardFee: number; readonly platformFee: number };
}
