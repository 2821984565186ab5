import { guildSlugOf } from "#contracts/ledger";

export const billingIntervals = ["month", "year"] as const;
export type BillingInterval = (typeof billingIntervals)[number];
export const billingIntervalMonths: Readonly<Record<BillingInterval, number>> = {
  month: 1,
  year: 12,
};
export const billingIntervalSuffix: Readonly<Record<BillingInterval, string>> = {
  month: "a month",
  year: "a year",
};

/** `closed`: no new subscribers. `archived`: no longer shown at all. */
export const tierStates = ["draft", "live", "closed", "archived"] as const;
export type TierState = (typeof tierStates)[number];
export const tierStateNames: Readonly<Record<TierState, string>> = {
  draft: "Draft",
  live: "Live",
  closed: "Closed to newcomers",
  archived: "Archived",
};

export const benefitKinds = {
  works: "Opens works",
  early: "Early access",
  files: "Files to keep",
  room: "A room of its own",
  time: "Time with you",
  credit: "Named in the credits",
  post: "By post",
  other: "Something else",
} as const;
export type BenefitKind = keyof typeof benefitKinds;
export interface Benefit {
  readonly kind: BenefitKind;
  readonly text: string;
}

export const cancelReasons = {
  too_dear: "It costs too much",
  not_used: "I don’t use it enough",
  missing: "What I came for is missing",
  elsewhere: "I support somebody else now",
  life: "Things have changed for me",
  quality: "It is not what I hoped",
  other: "Something else",
} as const;
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
  | "left";

export const endReasonNames: Readonly<Record<EndReason, string>> = {
  canceled: "You stopped it.",
  unpaid: "It could not be paid.",
  checkout_expired: "It was never paid.",
  withdrawn: "You withdrew from it.",
  dispute_lost: "Your bank took the money back.",
  by_creator: "Whoever offers it ended it.",
  tier_over: "This tier was closed.",
  price_declined: "You declined the new price.",
  gift_over: "The gift was used up.",
  gift_taken_back: "Whoever gave it took the money back.",
  left: "The account was closed.",
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
