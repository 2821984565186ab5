export { type Discount, discountWords } from "./discounts.ts";
export {
  type CancelInput,
  type ChangeInput,
  cancelInput,
  capInput,
  changeInput,
  type GiftInput,
  type GoalInput,
  giftInput,
  goalInput,
  type OfferInput,
  offerInput,
  type PriceInput,
  pauseInput,
  priceInput,
  type SubscribeInput,
  subscribeInput,
  type TierInput,
  tierInput,
  tierStateInput,
} from "./inputs.ts";
export { priceRange, retryDays, subscriptionLimits } from "./limits.ts";
export { type SubscriptionState, stateNames } from "./states.ts";
export type {
  ChargeView,
  GiftView,
  GoalView,
  PriceView,
  SubscriptionView,
  TierView,
} from "./views.ts";
export {
  type Benefit,
  type BenefitKind,
  benefitKinds,
  type Cadence,
  type CancelReason,
  cancelReasons,
  type EndReason,
  endReasonNames,
  type GiftState,
  type GoalKind,
  perCadence,
  type TierState,
  tierStateNames,
} from "./words.ts";
