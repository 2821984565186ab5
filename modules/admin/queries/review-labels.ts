import type { FindingDetail, FindingKind } from "#contracts/payments";
import type { HoldReason } from "#contracts/payouts";
import { type Message, message } from "#platform/i18n";

type Labels = Readonly<Record<string, Message>>;

const disputeReasons: Labels = {
  fraudulent: "admin.payments.disputeReasons.fraudulent",
  duplicate: "admin.payments.disputeReasons.duplicate",
  product_not_received: "admin.payments.disputeReasons.notReceived",
  product_unacceptable: "admin.payments.disputeReasons.notAsDescribed",
  subscription_canceled: "admin.payments.disputeReasons.subscriptionCanceled",
  credit_not_processed: "admin.payments.disputeReasons.refundMissing",
  unrecognized: "admin.payments.disputeReasons.unrecognized",
  general: "admin.payments.disputeReasons.other",
};

const holdReasons = {
  review: "admin.payments.holdReasons.review",
  identity: "admin.payments.holdReasons.identity",
  bank_changed: "admin.payments.holdReasons.bankChanged",
  debt: "admin.payments.holdReasons.debt",
  stopped: "admin.payments.holdReasons.stopped",
  staff_hold: "admin.payments.holdReasons.staff",
  processor: "admin.payments.holdReasons.processor",
} as const satisfies Record<HoldReason, Message>;

const payoutFailures: Labels = {
  account_closed: "admin.payments.payoutFailures.accountClosed",
  returned_by_bank: "admin.payments.payoutFailures.returned",
  payouts_not_allowed: "admin.payments.payoutFailures.notAllowed",
  could_not_process: "admin.payments.payoutFailures.notProcessed",
  no_account: "admin.payments.payoutFailures.noAccount",
};

/** As it is stored. */
const bankRejected = "bank_refused";

const refundReasons: Labels = {
  asked_by_creator: "admin.payments.refundReasons.creator",
  at_the_processor: "admin.payments.refundReasons.processor",
  gift_not_redeemed: "admin.payments.refundReasons.giftNotRedeemed",
  withdrawn: "admin.payments.refundReasons.withdrawn",
  paid_too_late: "admin.payments.refundReasons.paidTooLate",
};

const reasons: Readonly<Record<"dispute" | "payout" | "refund", Labels>> = {
  dispute: disputeReasons,
  payout: {
    ...holdReasons,
    ...payoutFailures,
    [bankRejected]: "admin.payments.payoutFailures.rejected",
  },
  refund: refundReasons,
};

/** Why a payment is listed; null for a code of the processor that has no label. */
export const reviewReason = (of: keyof typeof reasons, code: string): Message | null =>
  reasons[of][code] ?? null;

const findingKinds: Readonly<Record<FindingKind, Message>> = {
  amount_differs: "admin.payments.findings.kinds.amountDiffers",
  paid_twice: "admin.payments.findings.kinds.paidTwice",
  unknown_to_us: "admin.payments.findings.kinds.unknownHere",
  unknown_to_processor: "admin.payments.findings.kinds.unknownThere",
  not_in_ledger: "admin.payments.findings.kinds.notInLedger",
  fee_differs: "admin.payments.findings.kinds.feeDiffers",
  state_differs: "admin.payments.findings.kinds.stateDiffers",
  needs_review: "admin.payments.findings.kinds.needsReview",
  refund_beyond_payment: "admin.payments.findings.kinds.refundBeyondPayment",
};

export const findingKind = (what: FindingKind): Message => findingKinds[what];

/** One fact of a finding, such as "Here: 500". */
export function findingDetail(name: FindingDetail, value: string): Message {
  switch (name) {
    case "ours":
      return message("admin.payments.findings.details.ours", { value });
    case "theirs":
      return message("admin.payments.findings.details.theirs", { value });
    case "ledger":
      return message("admin.payments.findings.details.ledger", { value });
    case "amount":
      return message("admin.payments.findings.details.amount", { value });
    case "currency":
      return message("admin.payments.findings.details.currency", { value });
    case "call":
      return message("admin.payments.findings.details.call", { value });
    case "since":
      return message("admin.payments.findings.details.since", { value });
  }
}
