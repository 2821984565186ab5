import type { Money } from "#platform/money";
import type { EvidenceKind } from "./evidence-kinds.ts";
import type {
  ListedKind,
  ObjectKind,
  ObjectOf,
  ProviderAccount,
  ProviderCheckout,
  ProviderConversion,
  ProviderDispute,
  ProviderPayment,
  ProviderPayout,
  ProviderRefund,
  ProviderTransfer,
} from "./objects.ts";

/** Every creating request carries an idempotency key from one of our rows. */
interface WithKey {
  readonly key: string;
}

interface WithAmount {
  readonly amountMinor: bigint;
  readonly currency: string;
}

export interface CheckoutOrder extends WithKey {
  readonly mode: "payment" | "setup";
  readonly amount: WithAmount | undefined;
  readonly currency: string;
  readonly customerId: string | undefined;
  readonly email: string | undefined;
  readonly saveMethod: boolean;
  readonly description: string;
  /** Our attempt or setup, returned with every object that results from it. */
  readonly reference: string;
  readonly returnUrl: string;
}

export interface ChargeOrder extends WithKey, WithAmount {
  readonly customerId: string;
  readonly methodId: string;
  readonly attemptId: string;
  readonly description: string;
  /** The person is not there to answer their bank: a renewal. */
  readonly offSession: boolean;
  readonly returnUrl: string;
}

export interface RefundOrder extends WithKey, WithAmount {
  readonly paymentId: string;
  readonly refundId: string;
  readonly reason: string;
}

/** The texts of an answer to a dispute; what is absent is not sent. */
export interface EvidenceTexts {
  readonly explanation?: string;
  readonly product?: string;
  readonly accessLog?: string;
}

export interface EvidenceFileOrder extends WithKey {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

export interface EvidenceOrder extends WithKey {
  readonly disputeId: string;
  readonly texts: EvidenceTexts;
  /** Ids of uploaded files. */
  readonly files: Readonly<Partial<Record<EvidenceKind, string>>>;
}

export interface PayoutOrder extends WithKey, WithAmount {
  readonly accountId: string;
  readonly reference: string;
}

export interface Lookup {
  readonly reference: string;
  /** For payouts: the account whose balance is used. */
  readonly accountId?: string;
  /** When it may have been made. */
  readonly from: Date;
  readonly to: Date;
}

/** A webhook event: which object it is about, not the object's state. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** Nothing where this kind of news does not concern us. */
  readonly about:
    | { readonly kind: ObjectKind; readonly id: string; readonly accountId?: string }
    | undefined;
}

/**
 * A payment processor, reduced to what the product needs. A declined card is a result (`state:
 * "failed"`); `ProviderRejected` is a definite rejection of the request itself; after
 * `ProviderUnreachable` the outcome is unknown, and the same key may be sent again.
 */
export interface PaymentProvider {
  readonly name: "sandbox" | "stripe";
  /** Whether it has not answered lately: nothing new should be begun for a few seconds. */
  readonly isResting?: () => boolean;
  /** Event types sent once for every declined card, when paying and when saving one. */
  readonly declineEventTypes: readonly string[];
  /** Estimated processor fee; the actual fee comes with the payment. */
  feeEstimate(amount: Money): Money;

  createCustomer(
    order: WithKey & { readonly reference: string; readonly email: string | undefined },
  ): Promise<{ id: string }>;
  /** Forgets who they were, with every card they left. Again is the same as once. */
  deleteCustomer(id: string): Promise<void>;
  openCheckout(order: CheckoutOrder): Promise<ProviderCheckout>;
  /** Closes the page; what was paid there before stays paid, and is in the answer. */
  expireCheckout(id: string): Promise<ProviderCheckout>;
  charge(order: ChargeOrder): Promise<ProviderPayment>;
  /** Cancels a payment that waits for its payer; a paid one stays paid. */
  cancelPayment(id: string): Promise<ProviderPayment>;
  refund(order: RefundOrder): Promise<ProviderRefund>;
  detachMethod(id: string): Promise<void>;

  /** Uploads a file, to be named in an answer to a dispute. */
  uploadEvidence(order: EvidenceFileOrder): Promise<{ id: string }>;
  /** Answers a dispute, once: from then on the payer's bank decides. */
  submitEvidence(order: EvidenceOrder): Promise<ProviderDispute>;
  /** Gives in: the dispute is lost, which cannot be undone. */
  acceptDispute(order: WithKey & { readonly disputeId: string }): Promise<ProviderDispute>;

  openAccount(
    order: WithKey & {
      readonly reference: string;
      readonly country: string;
      readonly email: string;
    },
  ): Promise<ProviderAccount>;
  /** The processor's page for identity and bank account. */
  accountPage(id: string, returnUrl: string): Promise<string>;
  /** Undefined where the processor tells no rate in advance. */
  quoteConversion(
    order: WithAmount & {
      readonly accountId: string;
      readonly to: string;
    },
  ): Promise<ProviderConversion | undefined>;
  transfer(order: PayoutOrder): Promise<ProviderTransfer>;
  reverseTransfer(
    order: WithKey & { readonly transferId: string; readonly amountMinor: bigint },
  ): Promise<ProviderTransfer>;
  payOut(order: PayoutOrder): Promise<ProviderPayout>;

  /** Current state; undefined if the processor does not know the object. */
  fetch<Kind extends ObjectKind>(
    kind: Kind,
    id: string,
    accountId?: string,
  ): Promise<ObjectOf<Kind> | undefined>;
  /** What was made with this reference of ours: for when the key is too old to be sent again. */
  find<Kind extends "payment" | "checkout" | "refund" | "transfer" | "payout">(
    kind: Kind,
    lookup: Lookup,
  ): Promise<ObjectOf<Kind> | undefined>;
  list<Kind extends ListedKind>(
    kind: Kind,
    span: { readonly from: Date; readonly to: Date },
  ): AsyncIterable<ObjectOf<Kind>>;

  /** Reads a webhook's exact bytes, or throws `InvalidWebhook`. */
  readWebhook(body: string, headers: Headers, now: Date): ProviderEvent;
}
