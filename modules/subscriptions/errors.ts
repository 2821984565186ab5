import { conflict, invalid, notFound } from "#platform/errors";
import { type Message, message } from "#platform/i18n";
import { amountIn, type Money } from "#platform/money";
import { subscriptionLimits } from "./limits.ts";

export const tierNotFound = () => notFound("tier_not_found");
export const subscriptionNotFound = () => notFound("subscription_not_found");
export const offerNotFound = () => notFound("offer_not_found");
export const goalNotFound = () => notFound("goal_not_found");
export const giftNotFound = () => notFound("gift_not_found");
export const chargeNotFound = () => notFound("charge_not_found");

export const tierClosed = () =>
  conflict("tier_closed", "subscriptions.errors.tierClosed" satisfies Message);
export const tierFull = () =>
  conflict("tier_full", "subscriptions.errors.tierFull" satisfies Message);
export const tierHasSubscribers = () =>
  conflict("tier_has_subscribers", "subscriptions.errors.tierHasSubscribers" satisfies Message);
export const tooManyTiers = (max: number) =>
  conflict("too_many_tiers", message("subscriptions.errors.tooManyTiers", { max }));
export const invalidTierState = () =>
  conflict("tier_state", "subscriptions.errors.tierState" satisfies Message);
export const tierNeedsPrice = () =>
  invalid({ monthly: ["subscriptions.errors.tierNeedsPrice" satisfies Message] }, "price_missing");
export const freeTierExists = () =>
  invalid(
    { isFree: ["subscriptions.errors.freeTierExists" satisfies Message] },
    "free_tier_exists",
  );
export const priceUnclear = (field: string, problem: Message) =>
  invalid({ [field]: [problem] }, "price_unclear");
export const priceOutOfRange = (field: string, least: Money, most: Money) =>
  invalid(
    {
      [field]: [
        message("subscriptions.errors.priceRange", {
          minimum: amountIn(least),
          maximum: amountIn(most),
        }),
      ],
    },
    "price_out_of_range",
  );
export const noticeTooShort = (days: number) =>
  invalid({ from: [message("subscriptions.errors.noticeTooShort", { days })] }, "notice_too_short");

export const subscriptionsTurnedOff = () =>
  conflict("subscriptions_off", "parts.errors.subscriptionsOff" satisfies Message);
export const alreadySubscribed = () =>
  conflict("already_subscribed", "subscriptions.errors.alreadySubscribed" satisfies Message);
export const stalePreview = () =>
  conflict("stale_preview", "subscriptions.errors.stalePreview" satisfies Message);
export const formAlreadyUsed = () =>
  conflict("idempotency_mismatch", "subscriptions.errors.formAlreadyUsed" satisfies Message);
export const offerInvalid = (why: Message) => invalid({ code: [why] }, "offer_not_good");
export const codeTaken = () =>
  invalid({ code: ["subscriptions.errors.codeTaken" satisfies Message] }, "code_taken");
export const overSpendingCap = (cap: Money, wanted: Money) =>
  conflict(
    "over_spending_cap",
    message("subscriptions.errors.overSpendingLimit", {
      wanted: amountIn(wanted),
      limit: amountIn(cap),
    }),
  );
export const notPossibleNow = () =>
  conflict("not_possible_now", "subscriptions.errors.notPossible" satisfies Message);
export const noRecipientToShareWith = () =>
  conflict("nobody_to_share_with", "subscriptions.errors.cannotShareEmail" satisfies Message);
export const noMethod = () =>
  invalid({ method: ["subscriptions.errors.noMethod" satisfies Message] }, "no_method");
export const pauseTooLong = (left: number) =>
  conflict(
    "pause_too_long",
    left === 0
      ? message("subscriptions.errors.pauseUsedUp", { months: subscriptionLimits.pauseMonths })
      : message("subscriptions.errors.pauseTooLong", { left }),
  );
export const withdrawalOver = (days: number) =>
  conflict("withdrawal_over", message("subscriptions.errors.withdrawalOver", { days }));
export const refundWindowOver = (days: number) =>
  conflict("too_late", message("subscriptions.errors.refundWindowOver", { days }));
export const nothingToRefund = () =>
  conflict("nothing_to_refund", "subscriptions.errors.nothingToRefund" satisfies Message);
export const refundRejected = () =>
  conflict("refund_rejected", "subscriptions.errors.refundRejected" satisfies Message);
export const giftsClosed = () =>
  conflict("gifts_closed", "subscriptions.errors.giftsClosed" satisfies Message);
export const giftNotOpen = () =>
  conflict("gift_not_open", "subscriptions.errors.giftNotOpen" satisfies Message);
export const giftTakenBack = () =>
  conflict("gift_taken_back", "subscriptions.errors.giftRefunded" satisfies Message);
export const cannotGiftToSelf = () =>
  conflict("gift_to_oneself", "subscriptions.errors.giftToSelf" satisfies Message);
export const tooManyGoals = (max: number) =>
  conflict("too_many_goals", message("subscriptions.errors.tooManyGoals", { max }));
export const tooManyOffers = (max: number) =>
  conflict("too_many_offers", message("subscriptions.errors.tooManyOffers", { max }));
