import type { JobType } from "#platform/jobs";
import { giveBackJob } from "./jobs/give-back.ts";
import { remind } from "./jobs/remind.ts";
import { renewDue } from "./jobs/renew-due.ts";
import { sendLetter } from "./letters/send.ts";

export { holdCalendar } from "./calendar-lock.ts";
export { moveTier, setTierState } from "./commands/arrange-tiers.ts";
export { buyGift } from "./commands/buy-gift.ts";
export { cancelSubscription, takeRetentionOffer, undoCancel } from "./commands/cancel.ts";
export { answerPriceMove, changePrice } from "./commands/change-price.ts";
export { changeSubscription, undoPending } from "./commands/change-subscription.ts";
export { endTier, moveSubscribers } from "./commands/clear-tier.ts";
export { forgetSubscriptions, hasLiveSubscriptions } from "./commands/forget-subscriptions.ts";
export { pauseEverything, pauseSubscription } from "./commands/pause.ts";
export { redeemGift } from "./commands/redeem-gift.ts";
export { refundCharge } from "./commands/refund-charge.ts";
export { changeMethod, continueGift, payNow } from "./commands/resume.ts";
export { retryWithMethod } from "./commands/retry-with-method.ts";
export { closeGoal, makeGoal } from "./commands/save-goal.ts";
export { closeOffer, makeOffer } from "./commands/save-offer.ts";
export { saveTier } from "./commands/save-tier.ts";
export { setSpendingCap } from "./commands/set-spending-cap.ts";
export { settleCharge } from "./commands/settle-charge.ts";
export { shareAddress } from "./commands/share-address.ts";
export { stopInGuild } from "./commands/stop-in-guild.ts";
export { subscribe } from "./commands/subscribe.ts";
export { withdrawFromSubscription, withdrawGift } from "./commands/withdraw.ts";
export { workOn } from "./commands/work-on.ts";
export { activeEntitlement, entitledTo, tierReaches } from "./entitled.ts";
export {
  giftBought,
  giftCreditedBack,
  giftRedeemed,
  offeringChanged,
  subscriptionMoved,
} from "./events.ts";
export { type GuildShops, guildShopsPort } from "./guild-shops.ts";
export { remind } from "./jobs/remind.ts";
export { renewBatch, renewDue } from "./jobs/renew-due.ts";
export { withoutLetters } from "./letters/send.ts";
export { subscriptionListeners } from "./listeners.ts";
export { bringTiers, lookAtTiers } from "./moving/bring-tiers.ts";
export { supportersFile } from "./moving/supporters-file.ts";
export { tiersFile } from "./moving/tiers-file.ts";
export { earnedByTier } from "./queries/earned-by-tier.ts";
export { type SubscriptionFigures, subscriptionFigures } from "./queries/figures.ts";
export { giftBoughtPage, giftPage } from "./queries/gift-pages.ts";
export { guildPayers, hasGuildSubscribers } from "./queries/guild-payers.ts";
export { methodUses } from "./queries/method-uses.ts";
export { mySubscriptions } from "./queries/my-subscriptions.ts";
export { type Offering, offeringOf } from "./queries/offering.ts";
export { guildOffering, ownOffering } from "./queries/own-offering.ts";
export { ownSubscribers } from "./queries/own-subscribers.ts";
export { arrival, subscribePage } from "./queries/subscribe-page.ts";
export { subscriptionDescriber } from "./queries/subscription-describer.ts";
export { subscriptionDesk, type Task } from "./queries/subscription-desk.ts";
export { subscriptionsExport } from "./queries/subscriptions-export.ts";

/** Work that commands and the clock start by name. */
export const subscriptionJobs = [
  giveBackJob,
  remind,
  renewDue,
  sendLetter,
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
