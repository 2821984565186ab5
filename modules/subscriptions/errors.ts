import { conflict, invalid, notFound } from "#platform/errors";
import { formatMoney, type Money } from "#platform/money";

export const tierNotFound = () => notFound("tier_not_found");
export const subscriptionNotFound = () => notFound("subscription_not_found");
export const offerNotFound = () => notFound("offer_not_found");
export const goalNotFound = () => notFound("goal_not_found");
export const giftNotFound = () => notFound("gift_not_found");
export const chargeNotFound = () => notFound("charge_not_found");

export const tierClosed = () =>
  conflict("tier_closed", "This tier takes nobody new at the moment. Nothing was charged.");
export const tierFull = () =>
  conflict("tier_full", "All places of this tier are taken. Nothing was charged.");
export const tierHasSubscribers = () =>
  conflict(
    "tier_has_subscribers",
    "Somebody subscribes to it. Close it, move them to another tier, or end it at the end of what they paid for.",
  );
export const tooManyTiers = (max: number) =>
  conflict("too_many_tiers", `At most ${max} tiers can be live. Close one first.`);
export const invalidTierState = () =>
  conflict("tier_state", "A tier can’t go from there to there. Load the page again.");
export const tierNeedsPrice = () =>
  invalid({ monthly: ["A tier that is not free needs a price."] }, "price_missing");
export const freeTierExists = () =>
  invalid({ isFree: ["You have a free tier already."] }, "free_tier_exists");
export const priceUnclear = (field: string, problem: string) =>
  invalid({ [field]: [problem] }, "price_unclear");
export const priceOutOfRange = (field: string, least: Money, most: Money) =>
  invalid(
    { [field]: [`A price is between ${formatMoney(least)} and ${formatMoney(most)}.`] },
    "price_out_of_range",
  );
export const noticeTooShort = (days: number) =>
  invalid({ from: [`Choose a day at least ${days} days away.`] }, "notice_too_short");

export const alreadySubscribed = () =>
  conflict(
    "already_subscribed",
    "You support them already. Change your tier under Subscriptions; nothing was charged.",
  );
export const stalePreview = () =>
  conflict(
    "stale_preview",
    "Something changed while you were reading, perhaps the price. Look at the new figures and confirm again; nothing was charged.",
  );
export const formAlreadyUsed = () =>
  conflict(
    "idempotency_mismatch",
    "This form was sent before with something else in it. Load the page again.",
  );
export const offerInvalid = (why: string) => invalid({ code: [why] }, "offer_not_good");
export const codeTaken = () =>
  invalid({ code: ["You have an open code of this name already."] }, "code_taken");
export const overSpendingCap = (cap: Money, wanted: Money) =>
  conflict(
    "over_spending_cap",
    `With this your subscriptions would come to ${formatMoney(wanted)} a month, and you set ${formatMoney(cap)} as the most. Nothing was charged.`,
  );
export const notPossibleNow = () =>
  conflict("not_possible_now", "That can’t be done as things stand. Load the page again.");
export const noRecipientToShareWith = () =>
  conflict(
    "nobody_to_share_with",
    "Only a creator whom you support now can have your address. Load the page again.",
  );
export const noMethod = () =>
  invalid({ method: ["Choose a card of yours, or a new one."] }, "no_method");
export const pauseTooLong = (left: number) =>
  conflict(
    "pause_too_long",
    left === 0
      ? "You have paused three months within a year already."
      : `You can pause ${left} more ${left === 1 ? "month" : "months"} this year.`,
  );
export const withdrawalOver = (days: number) =>
  conflict("withdrawal_over", `A subscription can be withdrawn from within ${days} days.`);
export const refundWindowOver = (days: number) =>
  conflict("too_late", `A payment can be given back within ${days} days. This one is older.`);
export const nothingToRefund = () =>
  conflict("nothing_to_refund", "There is nothing left of this payment to give back.");
export const refundRejected = () =>
  conflict(
    "refund_rejected",
    "The payment processor did not take this back, perhaps because the bank already has. Nothing was given back and nothing has ended; load the page again before another try.",
  );
export const giftsClosed = () =>
  conflict("gifts_closed", "They take no gifts at the moment. Nothing was charged.");
export const giftNotOpen = () =>
  conflict("gift_not_open", "This gift was redeemed already, or its time is over.");
export const giftTakenBack = () =>
  conflict(
    "gift_taken_back",
    "The money for this gift went back to whoever gave it, so it can’t be redeemed.",
  );
export const cannotGiftToSelf = () =>
  conflict("gift_to_oneself", "This is your own work, so there is nothing to redeem.");
export const tooManyGoals = (max: number) =>
  conflict("too_many_goals", `At most ${max} goals can be open. Close one first.`);
export const tooManyOffers = (max: number) =>
  conflict("too_many_offers", `At most ${max} codes can be open. Close one first.`);
