import type { Message } from "#platform/i18n";

/** Where a subscription is in its life. */
export const subscriptionStates = [
  "checkout_pending",
  "trialing",
  "active",
  "past_due",
  "paused",
  "canceling",
  "disputed",
  "ended",
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const subscriptionEvents = [
  "trial_began",
  "began",
  "checkout_expired",
  "renewed",
  "charge_failed",
  "given_up",
  "method_missing",
  "canceled",
  "cancel_undone",
  "period_over",
  "pause_began",
  "pause_over",
  "resumed",
  "changed",
  "dispute_opened",
  "dispute_won",
  "dispute_lost",
  "withdrawn",
  "ended_by_creator",
  "gift_redeemed",
  "gift_over",
] as const;
export type SubscriptionEvent = (typeof subscriptionEvents)[number];

/** Back to where it was when the dispute was opened. */
type Next = SubscriptionState | "as_before";

/**
 * All state transitions: anything not listed here can't happen. A subscription canceled without a
 * paid period ends at once; one with time left is `canceling` until then.
 */
const transitions: Readonly<
  Record<SubscriptionState, Partial<Readonly<Record<SubscriptionEvent, Next>>>>
> = {
  checkout_pending: {
    trial_began: "trialing",
    began: "active",
    checkout_expired: "ended",
    gift_redeemed: "canceling",
  },
  trialing: {
    renewed: "active",
    charge_failed: "past_due",
    method_missing: "paused",
    canceled: "canceling",
    changed: "trialing",
    period_over: "ended",
    withdrawn: "ended",
    ended_by_creator: "ended",
  },
  active: {
    renewed: "active",
    charge_failed: "past_due",
    method_missing: "past_due",
    canceled: "canceling",
    pause_began: "paused",
    changed: "active",
    period_over: "ended",
    dispute_opened: "disputed",
    withdrawn: "ended",
    ended_by_creator: "ended",
  },
  past_due: {
    changed: "past_due",
    renewed: "active",
    charge_failed: "past_due",
    given_up: "ended",
    canceled: "ended",
    dispute_opened: "disputed",
    withdrawn: "ended",
    ended_by_creator: "ended",
  },
  paused: {
    changed: "paused",
    pause_over: "active",
    resumed: "active",
    given_up: "ended",
    canceled: "ended",
    dispute_opened: "disputed",
    withdrawn: "ended",
    ended_by_creator: "ended",
  },
  canceling: {
    changed: "canceling",
    cancel_undone: "active",
    period_over: "ended",
    gift_over: "ended",
    dispute_opened: "disputed",
    withdrawn: "ended",
    ended_by_creator: "ended",
  },
  disputed: {
    changed: "disputed",
    dispute_won: "as_before",
    dispute_lost: "ended",
    canceled: "ended",
    withdrawn: "ended",
    ended_by_creator: "ended",
  },
  ended: {},
};

/** The next state, or undefined if the transition is not allowed. */
export const nextState = (
  state: SubscriptionState,
  event: SubscriptionEvent,
  before: SubscriptionState | null = null,
): SubscriptionState | undefined => {
  const next = transitions[state][event];
  return next === "as_before" ? (before ?? "active") : next;
};

export const stateNames: Readonly<Record<SubscriptionState, Message>> = {
  checkout_pending: "subscriptions.states.checkoutPending",
  trialing: "subscriptions.states.trialing",
  active: "subscriptions.states.active",
  past_due: "subscriptions.states.pastDue",
  paused: "subscriptions.states.paused",
  canceling: "subscriptions.states.canceling",
  disputed: "subscriptions.states.disputed",
  ended: "subscriptions.states.ended",
};
