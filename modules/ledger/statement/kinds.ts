import type { Message } from "#platform/i18n";
import type { TransferKind } from "../transfer.ts";

/** What a transaction is called, by what happened. */
export const transferLabels: Readonly<Record<TransferKind, Message>> = {
  tip_given: "transactions.kinds.tip",
  subscription_charged: "transactions.kinds.subscription",
  work_bought: "transactions.kinds.work",
  refunded: "transactions.kinds.refund",
  refund_confirmed: "transactions.kinds.refundConfirmed",
  refund_failed: "transactions.kinds.refundFailed",
  dispute_opened: "transactions.kinds.disputeOpened",
  dispute_won: "transactions.kinds.disputeWon",
  dispute_lost: "transactions.kinds.disputeLost",
  released_from_pending: "transactions.kinds.released",
  split: "transactions.kinds.split",
  payout_requested: "transactions.kinds.payoutRequested",
  payout_sent: "transactions.kinds.payoutSent",
  payout_paid: "transactions.kinds.payoutPaid",
  payout_failed: "transactions.kinds.payoutFailed",
  payout_returned: "transactions.kinds.payoutReturned",
  gift_bought: "transactions.kinds.giftBought",
  gift_redeemed: "transactions.kinds.giftRedeemed",
  gift_credited_back: "transactions.kinds.giftRefunded",
  fee_covered: "transactions.kinds.feeCovered",
  exchanged: "transactions.kinds.exchanged",
  purse_spent: "transactions.kinds.treasurySpent",
  purse_repaid: "transactions.kinds.treasuryRepaid",
};

/** Filter options that each cover several kinds. */
export const kindGroups = {
  tip: { name: "transactions.groups.tips", kinds: ["tip_given"] },
  subscription: { name: "transactions.groups.subscriptions", kinds: ["subscription_charged"] },
  work: { name: "transactions.groups.works", kinds: ["work_bought"] },
  gift: {
    name: "transactions.groups.gifts",
    kinds: ["gift_bought", "gift_redeemed", "gift_credited_back"],
  },
  refund: {
    name: "transactions.groups.refunds",
    kinds: ["refunded", "refund_confirmed", "refund_failed"],
  },
  dispute: {
    name: "transactions.groups.disputes",
    kinds: ["dispute_opened", "dispute_won", "dispute_lost"],
  },
  payout: {
    name: "transactions.groups.payouts",
    kinds: ["payout_requested", "payout_sent", "payout_paid", "payout_failed", "payout_returned"],
  },
  split: { name: "transactions.groups.splits", kinds: ["split", "purse_spent", "purse_repaid"] },
  other: {
    name: "transactions.groups.other",
    kinds: ["released_from_pending", "fee_covered", "exchanged"],
  },
} as const satisfies Record<string, { name: Message; kinds: readonly TransferKind[] }>;

export type KindGroup = keyof typeof kindGroups;
export const isKindGroup = (word: string): word is KindGroup => Object.hasOwn(kindGroups, word);
