import type { TransferKind } from "../transfer.ts";

/** What a transaction is called, by what happened. */
export const transferLabels: Readonly<Record<TransferKind, string>> = {
  tip_given: "Tip",
  subscription_charged: "Subscription",
  work_bought: "Work bought",
  refunded: "Refund",
  refund_confirmed: "Refund arrived",
  refund_failed: "Refund that did not go through",
  dispute_opened: "Dispute opened",
  dispute_won: "Dispute won",
  dispute_lost: "Dispute lost",
  released_from_pending: "Earnings free to use",
  split: "Share of a split",
  payout_requested: "Payout set aside",
  payout_sent: "Payout under way",
  payout_paid: "Payout to bank",
  payout_failed: "Payout that did not go through",
  payout_returned: "Payout sent back by the bank",
  gift_bought: "Gift",
  gift_redeemed: "Gift redeemed",
  gift_credited_back: "Gift credited back",
  fee_covered: "Cost covered by Guildhall",
  exchanged: "Exchange",
  purse_spent: "From a guild’s purse",
  purse_repaid: "Debt of a guild repaid",
};

/** Filter options that each cover several kinds. */
export const kindGroups = {
  tip: { name: "Tips", kinds: ["tip_given"] },
  subscription: { name: "Subscriptions", kinds: ["subscription_charged"] },
  work: { name: "Works", kinds: ["work_bought"] },
  gift: { name: "Gifts", kinds: ["gift_bought", "gift_redeemed", "gift_credited_back"] },
  refund: { name: "Refunds", kinds: ["refunded", "refund_confirmed", "refund_failed"] },
  dispute: { name: "Disputes", kinds: ["dispute_opened", "dispute_won", "dispute_lost"] },
  payout: {
    name: "Payouts",
    kinds: ["payout_requested", "payout_sent", "payout_paid", "payout_failed", "payout_returned"],
  },
  split: { name: "Splits and purses", kinds: ["split", "purse_spent", "purse_repaid"] },
  other: { name: "Everything else", kinds: ["released_from_pending", "fee_covered", "exchanged"] },
} as const satisfies Record<string, { name: string; kinds: readonly TransferKind[] }>;

export type KindGroup = keyof typeof kindGroups;
export const isKindGroup = (word: string): word is KindGroup => Object.hasOwn(kindGroups, word);
