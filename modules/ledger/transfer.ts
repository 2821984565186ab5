import type { AccountKind, Owner } from "./account-kinds.ts";

export const transferKinds = [
  "tip_given",
  "subscription_charged",
  "work_bought",
  "refunded",
  "refund_confirmed",
  "refund_failed",
  "dispute_opened",
  "dispute_won",
  "dispute_lost",
  "released_from_pending",
  "split",
  "payout_requested",
  "payout_sent",
  "payout_paid",
  "payout_failed",
  "payout_returned",
  "gift_bought",
  "gift_redeemed",
  "gift_credited_back",
  "fee_covered",
  "exchanged",
  "purse_spent",
  "purse_repaid",
] as const;
export type TransferKind = (typeof transferKinds)[number];

export interface AccountRef {
  readonly kind: AccountKind;
  /** Defaults to the platform. */
  readonly owner?: Owner;
  readonly currency: string;
}

/** Plus when the account's owner has or is owed more, minus when less. */
export interface Leg {
  readonly account: AccountRef;
  readonly amountMinor: bigint;
}

/** What a builder returns: legs that sum to zero in each currency. */
export interface Transfer {
  readonly kind: TransferKind;
  readonly legs: readonly Leg[];
  /** Never names, addresses or messages. */
  readonly meta?: Readonly<Record<string, string>>;
}

/** A transfer as posted in the ledger. */
export interface PostedTransfer extends Transfer {
  readonly id: string;
  readonly reverses: string | null;
  readonly occurredAt: Date;
  readonly legs: readonly PostedLeg[];
}

export interface PostedLeg extends Leg {
  /** Its place in the transfer; with the transfer's id, the name of the entry. */
  readonly n: number;
}
