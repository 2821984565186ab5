import type { Currency } from "#platform/money";
import type {
  Benefit,
  BillingInterval,
  EndReason,
  GiftState,
  GoalKind,
  TierState,
} from "./constants.ts";
import type { SubscriptionState } from "./states.ts";

/** Amounts travel as text: JSON has no bigint. Instants are ISO. */
export interface PriceView {
  readonly id: string;
  readonly billingInterval: BillingInterval;
  readonly minor: string;
  readonly currency: Currency;
  /**
   * After all costs: what the creator or the guild gets, and those they share with. Null where tax
   * is collected, which depends on where the payer is.
   */
  readonly receives: {
    readonly sellerMinor: string;
    readonly othersMinor: string;
    readonly others: number;
  } | null;
  /** Tax comes on top of it. */
  readonly isTaxAdded: boolean;
}

export interface TierView {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly benefits: readonly Benefit[];
  readonly isFree: boolean;
  readonly trialDays: number;
  readonly slotsLeft: number | null;
  readonly state: TierState;
  readonly prices: readonly PriceView[];
}

/** The reader's own subscription to a seller, beside what the seller offers. */
export interface OwnTierView {
  /** The subscription. */
  readonly id: string;
  readonly tierId: string;
  /** How often they pay; null without a price. */
  readonly billingInterval: BillingInterval | null;
  /** The live tiers that include theirs. */
  readonly above: readonly string[];
  /** Whether they can change their tier now; otherwise they can only manage it. */
  readonly canChange: boolean;
}

export interface GoalView {
  readonly id: string;
  readonly kind: GoalKind;
  readonly title: string;
  readonly target: string;
  readonly reached: string;
  readonly currency: Currency | null;
  readonly reward: string;
  readonly endsAt: string | null;
}

export interface ChargeView {
  readonly id: string;
  readonly kind: "first" | "period" | "upgrade";
  readonly tier: string;
  readonly minor: string;
  readonly refundedMinor: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly paidAt: string | null;
  readonly state: "due" | "paid" | "waived" | "void";
  readonly paymentId: string | null;
  readonly receipt: string | null;
}

export interface SubscriptionView {
  readonly id: string;
  readonly state: SubscriptionState;
  readonly seller: {
    readonly kind: "creator" | "guild";
    readonly name: string;
    /** `mira`, `guilds/quire-and-thread`; nothing where it can no longer be gone to. */
    readonly address: string | null;
  };
  readonly tier: { readonly id: string; readonly name: string };
  readonly currency: Currency;
  /** The price; null for free ones and gifts. */
  readonly price: { readonly minor: string; readonly billingInterval: BillingInterval } | null;
  /** What newcomers pay, where that is another. */
  readonly newSubscriberPriceMinor: string | null;
  readonly priceChange: {
    readonly minor: string;
    readonly from: string;
    readonly declined: boolean;
  } | null;
  readonly nextChargeAt: string | null;
  readonly nextChargeMinor: string | null;
  readonly periodEnd: string | null;
  readonly pausedUntil: string | null;
  readonly nextTryAt: string | null;
  readonly failure: string | null;
  readonly method: { readonly id: string; readonly label: string } | null;
  readonly pendingTier: string | null;
  readonly pendingPauseMonths: number | null;
  readonly pauseMonthsLeft: number;
  readonly isGift: boolean;
  /** They canceled it themselves, and can take that back. */
  readonly canContinue: boolean;
  /** False while the site has turned off subscriptions: nothing of it can be paid. */
  readonly isRenewable: boolean;
  /**
   * Whether the email address is shared with the creator; null if there is no creator to share it
   * with.
   */
  readonly sharesEmail: boolean | null;
  readonly paidMinor: string;
  readonly withdrawUntil: string | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly endReason: EndReason | null;
}

/** A tier that an external file would import, or why it is skipped. */
export interface PlannedTierView {
  readonly name: string;
  readonly monthlyMinor: string | null;
  readonly currency: string | null;
  readonly problem: string | null;
}

export interface GiftView {
  readonly id: string;
  readonly state: GiftState;
  readonly creator: string;
  readonly username: string;
  readonly tier: string;
  readonly months: number;
  readonly minor: string;
  readonly currency: Currency;
  readonly expiresAt: string | null;
  readonly redeemedAt: string | null;
  /** Where it is redeemed; only while it can be. */
  readonly path: string | null;
  readonly withdrawUntil: string | null;
}
