export {
  type Benefit,
  type BenefitKind,
  type BillingInterval,
  benefitKinds,
  type CancelReason,
  cancelReasons,
  type EndReason,
  endReasonNames,
  type GiftState,
  type GoalKind,
  sellerSubscribePath,
  type TierState,
  tierStateNames,
} from "./constants.ts";
export { type Discount, discountLabel } from "./discounts.ts";
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
export { type SubscriptionState, stateNames, subscriptionStates } from "./states.ts";
export type {
  ChargeView,
  GiftView,
  GoalView,
  OwnTierView,
  PlannedTierView,
  PriceView,
  SubscriptionView,
  TierView,
} from "./views.ts";
