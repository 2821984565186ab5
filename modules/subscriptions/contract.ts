export { type Discount, discountWords } from "./discounts.ts";
export type {
  CancelInput,
  ChangeInput,
  GiftInput,
  GoalInput,
  OfferInput,
  PriceInput,
  SubscribeInput,
  TierInput,
} from "./inputs.ts";
export { priceRange, retryDays, subscriptionLimits } from "./limits.ts";
export { type SubscriptionState, stateNames } from "./states.ts";
export type {
  ChargeView,
  GiftView,
  GoalView,
  PlannedTierView,
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
  subscribePlace,
  type TierState,
  tierStateNames,
} from "./words.ts";
