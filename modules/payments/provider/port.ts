import type { Money } from "#platform/money";
import type {
  ListedKind,
  ObjectKind,
  ObjectOf,
  ProviderAccount,
  ProviderCheckout,
  ProviderPayment,
  ProviderPayout,
  ProviderRefund,
  ProviderTransfer,
} from "./objects.ts";

/** Every request that makes something carries a key from a row of ours: one key, one effect. */
interface Keyed {
  readonly key: string;
}

interface Priced {
  readonly amountMinor: bigint;
  readonly currency: string;
}

export interface CheckoutOrder extends Keyed {
  readonly mode: "payment" | "setup";
  readonly amount: Priced | undefined;
  readonly currency: string;
  readonly customerId: string | undefined;
  readonly email: string | undefined;
  readonly keepMethod: boolean;
  readonly description: string;
  /** Our attempt or setup, which comes back with everything that becomes of it. */
  readonly reference: string;
  readonly returnUrl: string;
}

export interface ChargeOrder extends Keyed, Priced {
  readonly customerId: string;
  readonly methodId: string;
  readonly attemptId: string;
  readonly description: string;
  /** The person is not there to answer their bank: a renewal. */
  readonly offSession: boolean;
  readonly returnUrl: string;
}

export interface RefundOrder extends Keyed, Priced {
  readonly paymentId: string;
  readonly refundId: string;
  readonly reason: string;
}

export interface PayoutOrder extends Keyed, Priced {
  readonly accountId: string;
  readonly reference: string;
}

export interface Lookup {
  readonly reference: string;
  /** Of a payout: from whose balance. */
  readonly accountId?: string;
  /** When it may have been made. */
  readonly from: Date;
  readonly to: Date;
}

/** News that arrived by webhook: what it is about, not what it says. */
export interface ProviderNews {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** Nothing where this kind of news does not concern us. */
  readonly about:
    | { readonly kind: ObjectKind; readonly id: string; readonly accountId?: string }
    | undefined;
}

/**
 * A payment processor, as small as the product needs it. A refusal of the card is an answer
 * (`state: "failed"`); `ProviderRefused` is a plain no to the request itself; after
 * `ProviderUnreachable` nobody knows, and the same key may be sent again.
 */
export interface PaymentProvider {
  readonly name: "sandbox" | "stripe";
  /** The types of news that come once for every card that was refused: paying, and keeping one. */
  readonly refusalNews: readonly string[];
  /** What it will likely keep of a payment; the true figure comes with the payment. */
  feeEstimate(amount: Money): Money;

  makeCustomer(
    order: Keyed & { readonly reference: string; readonly email: string | undefined },
  ): Promise<{ id: string }>;
  /** Forgets who they were, with every card they left. Again is the same as once. */
  forgetCustomer(id: string): Promise<void>;
  openCheckout(order: CheckoutOrder): Promise<ProviderCheckout>;
  /** Closes the page; what was paid there before stays paid, and is in the answer. */
  expireCheckout(id: string): Promise<ProviderCheckout>;
  charge(order: ChargeOrder): Promise<ProviderPayment>;
  /** Gives up on a payment that waits for its person; one that is paid stays paid. */
  cancelPayment(id: string): Promise<ProviderPayment>;
  refund(order: RefundOrder): Promise<ProviderRefund>;
  detachMethod(id: string): Promise<void>;

  openAccount(
    order: Keyed & { readonly reference: string; readonly country: string; readonly email: string },
  ): Promise<ProviderAccount>;
  /** A page of the processor where they say who they are and where money goes. */
  accountPage(id: string, returnUrl: string): Promise<string>;
  transfer(order: PayoutOrder): Promise<ProviderTransfer>;
  reverseTransfer(
    order: Keyed & { readonly transferId: string; readonly amountMinor: bigint },
  ): Promise<ProviderTransfer>;
  payOut(order: PayoutOrder): Promise<ProviderPayout>;

  /** As it stands now; nothing where the processor does not know it. */
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

  /** Reads a webhook's exact bytes, or throws `WebhookForged`. */
  readWebhook(body: string, headers: Headers, now: Date): ProviderNews;
}
