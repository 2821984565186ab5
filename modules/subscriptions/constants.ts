import { guildSlugOf } from "#contracts/ledger";
import type { Message } from "#platform/i18n";

export const billingIntervals = ["month", "year"] as const;
export type BillingInterval = (typeof billingIntervals)[number];
export const billingIntervalMonths: Readonly<Record<BillingInterval, number>> = {
  month: 1,
  year: 12,
};

/** `closed`: no new subscribers. `archived`: no longer shown at all. */
export const tierStates = ["draft", "live", "closed", "archived"] as const;
export type TierState = (typeof tierStates)[number];
export const tierStateNames: Readonly<Record<TierState, Message>> = {
  draft: "subscriptions.tierStates.draft",
  live: "subscriptions.tierStates.live",
  closed: "subscriptions.tierStates.closed",
  archived: "subscriptions.tierStates.archived",
};

export const benefitKinds = {
  works: "subscriptions.benefits.works",
  early: "subscriptions.benefits.early",
  files: "subscriptions.benefits.files",
  room: "subscriptions.benefits.room",
  time: "subscriptions.benefits.time",
  credit: "subscriptions.benefits.credit",
  post: "subscriptions.benefits.post",
  other: "subscriptions.benefits.other",
} as const satisfies Record<string, Message>;
export type BenefitKind = keyof typeof benefitKinds;
export interface Benefit {
  readonly kind: BenefitKind;
  readonly text: string;
}

export const cancelReasons = {
  too_dear: "subscriptions.cancelReasons.tooExpensive",
  not_used: "subscriptions.cancelReasons.notUsed",
  missing: "subscriptions.cancelReasons.missing",
  elsewhere: "subscriptions.cancelReasons.elsewhere",
  life: "subscriptions.cancelReasons.life",
  quality: "subscriptions.cancelReasons.quality",
  other: "subscriptions.cancelReasons.other",
} as const satisfies Record<string, Message>;
export type CancelReason = keyof typeof cancelReasons;

/** Why a subscription is over. */
export type EndReason =
  | "canceled"
  | "unpaid"
  | "checkout_expired"
  | "withdrawn"
  | "dispute_lost"
  | "by_creator"
  | "tier_over"
  | "price_declined"
  | "gift_over"
  | "gift_taken_back"
  | "left"
  | "site_off";

export const endReasonNames: Readonly<Record<EndReason, Message>> = {
  canceled: "subscriptions.endReasons.canceled",
  unpaid: "subscriptions.endReasons.unpaid",
  checkout_expired: "subscriptions.endReasons.checkoutExpired",
  withdrawn: "subscriptions.endReasons.withdrawn",
  dispute_lost: "subscriptions.endReasons.disputeLost",
  by_creator: "subscriptions.endReasons.bySeller",
  tier_over: "subscriptions.endReasons.tierRetired",
  price_declined: "subscriptions.endReasons.priceDeclined",
  gift_over: "subscriptions.endReasons.giftOver",
  gift_taken_back: "subscriptions.endReasons.giftRefunded",
  left: "subscriptions.endReasons.accountClosed",
  site_off: "subscriptions.endReasons.turnedOff",
};

/** What was charged: the first or next period, or the difference of an upgrade. */
export type ChargeKind = "first" | "period" | "upgrade";
/** `waived`: nothing was to pay. `void`: it is no longer wanted. */
export type ChargeState = "due" | "paid" | "waived" | "void";

export type OfferAudience = "sign_up" | "retention";
export type OfferKind = "percent" | "amount";
export type OfferDuration = "once" | "months" | "forever";

export type GiftState = "checkout_pending" | "bought" | "redeemed" | "credited_back" | "abandoned";

export type GoalKind = "monthly" | "subscribers";

/** The subscribe page of the seller at this address. */
export const sellerSubscribePath = (address: string): string =>
  guildSlugOf(address) === undefined
    ? `/creators/${address}/subscribe`
    : `/${address}?room=support`;
