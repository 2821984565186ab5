/** All movements of money, one pure function each. */
export { charged } from "./transfer-builders/charged.ts";
export type { LockedBalances } from "./transfer-builders/debit-credit.ts";
export { disputeLost } from "./transfer-builders/dispute-lost.ts";
export { disputeOpened } from "./transfer-builders/dispute-opened.ts";
export { disputeWon } from "./transfer-builders/dispute-won.ts";
export { exchanged } from "./transfer-builders/exchanged.ts";
export { feeCovered } from "./transfer-builders/fee-covered.ts";
export { giftBought } from "./transfer-builders/gift-bought.ts";
export { giftCreditedBack } from "./transfer-builders/gift-credited-back.ts";
export { giftRedeemed } from "./transfer-builders/gift-redeemed.ts";
export {
  type PaymentBreakdown,
  paymentBreakdown,
  refundable,
} from "./transfer-builders/payment-breakdown.ts";
export { payoutFailed } from "./transfer-builders/payout-failed.ts";
export { payoutPaid } from "./transfer-builders/payout-paid.ts";
export { payoutRequested } from "./transfer-builders/payout-requested.ts";
export { payoutReturned } from "./transfer-builders/payout-returned.ts";
export { payoutSent } from "./transfer-builders/payout-sent.ts";
export { type Portions, portionsOf } from "./transfer-builders/portions.ts";
export { refundConfirmed } from "./transfer-builders/refund-confirmed.ts";
export { refundFailed } from "./transfer-builders/refund-failed.ts";
export { refunded } from "./transfer-builders/refunded.ts";
export { releasedFromPending } from "./transfer-builders/released-from-pending.ts";
export { split } from "./transfer-builders/split.ts";
export { subscriptionCharged } from "./transfer-builders/subscription-charged.ts";
export { tipGiven } from "./transfer-builders/tip-given.ts";
export { treasuryRepaid } from "./transfer-builders/treasury-repaid.ts";
export { treasurySpent } from "./transfer-builders/treasury-spent.ts";
export { workBought } from "./transfer-builders/work-bought.ts";
