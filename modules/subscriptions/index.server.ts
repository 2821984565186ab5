import type { JobType } from "#platform/jobs";
import { sendEmail } from "./emails/send-email.ts";
import { refundJob } from "./jobs/refund.ts";
import { remind } from "./jobs/remind.ts";
import { renewDue } from "./jobs/renew-due.ts";

export { moveTier, setTierState } from "./commands/arrange-tiers.ts";
export { buyGift } from "./commands/buy-gift.ts";
export { acceptRetentionOffer, cancelSubscription, undoCancel } from "./commands/cancel.ts";
export { cancelGuildSubscription } from "./commands/cancel-guild-subscription.ts";
export { cancelTrials } from "./commands/cancel-trials.ts";
export { answerPriceChange, changePrice } from "./commands/change-price.ts";
export { cancelPendingChange, changeSubscription } from "./commands/change-subscription.ts";
export { eraseSubscriptions, hasLiveSubscriptions } from "./commands/erase-subscriptions.ts";
export { pauseAllSubscriptions, pauseSubscription } from "./commands/pause.ts";
export { processSubscription } from "./commands/process-subscription.ts";
export { redeemGift } from "./commands/redeem-gift.ts";
export { refundCharge } from "./commands/refund-charge.ts";
export { changeMethod, continueGift, payNow } from "./commands/resume.ts";
export { moveSubscribers, retireTier } from "./commands/retire-tier.ts";
export { retryWithMethod } from "./commands/retry-with-method.ts";
export { closeGoal, createGoal } from "./commands/save-goal.ts";
export { closeOffer, createOffer } from "./commands/save-offer.ts";
export { saveTier } from "./commands/save-tier.ts";
export { setSpendingCap } from "./commands/set-spending-cap.ts";
export { settleCharge } from "./commands/settle-charge.ts";
export { shareEmail } from "./commands/share-email.ts";
export { subscribe } from "./commands/subscribe.ts";
export { withdrawFromSubscription, withdrawGift } from "./commands/withdraw.ts";
export { withoutEmails } from "./emails/send-email.ts";
export { activeEntitlement, isEntitledTo, tierIncludes } from "./entitlements.ts";
export {
  giftBought,
  giftCreditedBack,
  giftRedeemed,
  offeringChanged,
  subscriptionTransitioned,
} from "./events.ts";
export { type GuildSellerPort, guildShopsPort } from "./guild-seller-port.ts";
export { importTiers, previewTierImport } from "./import-export/import-tiers.ts";
export { supportersFile } from "./import-export/supporters-file.ts";
export { tiersFile } from "./import-export/tiers-file.ts";
export { remind } from "./jobs/remind.ts";
export { renewBatch, renewDue } from "./jobs/renew-due.ts";
export { subscriptionListeners } from "./listeners.ts";
export { earningsByTier } from "./queries/earnings-by-tier.ts";
export { giftBoughtPage, giftPage } from "./queries/gift-pages.ts";
export { goalsForTips } from "./queries/goals-for-tips.ts";
export { guildPayers, hasGuildSubscribers } from "./queries/guild-payers.ts";
export { methodUses } from "./queries/method-uses.ts";
export { type Offering, offeringOf } from "./queries/offering.ts";
export { guildOffering, ownOffering } from "./queries/own-offering.ts";
export { listOwnSubscribers } from "./queries/own-subscribers.ts";
export { listOwnSubscriptions } from "./queries/own-subscriptions.ts";
export { subscribeFormPayment } from "./queries/subscribe-form-payment.ts";
export { checkoutResult, subscribePage } from "./queries/subscribe-page.ts";
export { subscriptionDescriber } from "./queries/subscription-describer.ts";
export { type SubscriptionMetrics, subscriptionMetrics } from "./queries/subscription-metrics.ts";
export { subscriptionTaskPage, type Task } from "./queries/subscription-task-page.ts";
export { subscriptionsExport } from "./queries/subscriptions-export.ts";
export { lockScheduler } from "./scheduler-lock.ts";

/** Work that commands and the clock start by name. */
export const subscriptionJobs = [
  refundJob,
  remind,
  renewDue,
  sendEmail,
] as readonly JobType<unknown>[];
export {
  cancelInput,
  capInput,
  changeInput,
  giftInput,
  goalInput,
  offerInput,
  pauseInput,
  priceInput,
  subscribeInput,
  tierInput,
  tierStateInput,
} from "./inputs.ts";
