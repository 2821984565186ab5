/** The processor's objects in our own terms, the same for every adapter. */

export type PaymentState = "needs_action" | "processing" | "succeeded" | "failed";

export interface ProviderPayment {
  readonly kind: "payment";
  readonly id: string;
  /** Our attempt, as sent to the processor; absent on objects not created by us. */
  readonly attemptId: string | undefined;
  readonly state: PaymentState;
  readonly amountMinor: bigint;
  readonly currency: string;
  /** The processor's fee; known once the payment has succeeded. */
  readonly feeMinor: bigint | undefined;
  readonly failureCode: string | undefined;
  /** Where the payer continues when the bank requires authentication. */
  readonly nextUrl: string | undefined;
  /** The card saved for later, if the payer agreed to that. */
  readonly savedMethod: ProviderMethod | undefined;
  /** ISO code of the country in which the card was issued, where the processor reports it. */
  readonly cardCountry?: string | undefined;
  readonly createdAt: Date;
}

export interface ProviderCheckout {
  readonly kind: "checkout";
  readonly id: string;
  /** Our attempt or our setup. */
  readonly reference: string | undefined;
  readonly mode: "payment" | "setup";
  readonly state: "open" | "complete" | "expired";
  readonly url: string | undefined;
  readonly expiresAt: Date;
  readonly payment: ProviderPayment | undefined;
  readonly method: ProviderMethod | undefined;
}

/** The keeping of a card, while it is tried on the processor's page. */
export interface ProviderSetup {
  readonly kind: "setup";
  readonly id: string;
  /** Our setup. */
  readonly reference: string | undefined;
}

export interface ProviderMethod {
  readonly kind: "method";
  readonly id: string;
  readonly customerId: string | undefined;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly detached: boolean;
}

export interface ProviderRefund {
  readonly kind: "refund";
  readonly id: string;
  readonly paymentId: string;
  /** Our refund; absent if it was created in the processor's dashboard. */
  readonly refundId: string | undefined;
  readonly state: "pending" | "succeeded" | "failed";
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly createdAt: Date;
}

export interface ProviderDispute {
  readonly kind: "dispute";
  readonly id: string;
  readonly paymentId: string;
  readonly state: "open" | "won" | "lost";
  /** Whether evidence was submitted, here or in the processor's dashboard. */
  readonly answered: boolean;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly currency: string;
  readonly reason: string;
  readonly evidenceDueAt: Date | undefined;
  readonly createdAt: Date;
}

/** A payee, and what the processor still requires from them. */
export interface ProviderAccount {
  readonly kind: "account";
  readonly id: string;
  readonly reference: string | undefined;
  readonly country: string;
  readonly state: "incomplete" | "verifying" | "ready" | "restricted" | "refused";
  readonly payoutsAllowed: boolean;
  readonly wanted: readonly string[];
  readonly overdue: readonly string[];
  readonly deadline: Date | undefined;
  readonly disabledReason: string | undefined;
  readonly bankLast4: string | undefined;
  /** Distinguishes bank accounts that end in the same digits. */
  readonly bankId: string | undefined;
  /** Of its payouts. */
  readonly currency: string;
  /**
   * `recipient`: for countries where the processor has no service of its own; transfers take a day
   * longer there.
   */
  readonly agreement: "full" | "recipient";
  /**
   * What the account has, in that currency, with what is pending; below zero, it owes that to the
   * processor, and the next transfer pays it. Only `fetch` knows it.
   */
  readonly balanceMinor: bigint | undefined;
}

export interface ProviderTransfer {
  readonly kind: "transfer";
  readonly id: string;
  readonly accountId: string;
  readonly reference: string | undefined;
  readonly amountMinor: bigint;
  readonly reversedMinor: bigint;
  readonly currency: string;
  /**
   * What the payee's account got, in the currency it was converted to. Only `fetch` always knows
   * it: the answer to a transfer may not.
   */
  readonly arrived: { readonly amountMinor: bigint; readonly currency: string } | undefined;
  readonly createdAt: Date;
}

/** What an amount would become in another currency now: the rate when it is sent can differ. */
export interface ProviderConversion {
  /** Before the fee: how much of the other currency one unit is worth, as a decimal. */
  readonly rate: string;
  /** In the currency it is converted from. */
  readonly feeMinor: bigint;
  readonly amountMinor: bigint;
}

export interface ProviderPayout {
  readonly kind: "payout";
  readonly id: string;
  readonly accountId: string;
  readonly reference: string | undefined;
  /** `paid` is not the end: a bank can send money back days later. */
  readonly state: "pending" | "in_transit" | "paid" | "failed";
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly failureCode: string | undefined;
  readonly arrivesAt: Date;
  readonly createdAt: Date;
}

export type ProviderObject =
  | ProviderPayment
  | ProviderCheckout
  | ProviderSetup
  | ProviderMethod
  | ProviderRefund
  | ProviderDispute
  | ProviderAccount
  | ProviderTransfer
  | ProviderPayout;

export type ObjectKind = ProviderObject["kind"];
export type ObjectOf<Kind extends ObjectKind> = Extract<ProviderObject, { kind: Kind }>;
export const listedKinds = ["payment", "refund", "dispute"] as const;
export type ListedKind = (typeof listedKinds)[number];
