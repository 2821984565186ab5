import { type SubscriptionState, subscriptionStates } from "#contracts/subscriptions";

/** The state of the last subscription; `tipped` is someone who only tipped. */
export type SupporterState = Exclude<SubscriptionState, "checkout_pending"> | "tipped";

const isStarted = (
  state: SubscriptionState,
): state is Exclude<SubscriptionState, "checkout_pending"> => state !== "checkout_pending";

export const supporterStates: readonly SupporterState[] = [
  ...subscriptionStates.filter(isStarted),
  "tipped",
];

export const supporterSorts = ["newest", "spent", "name"] as const;
export type SupporterSort = (typeof supporterSorts)[number];

export const supporterLimits = {
  note: 2_000,
  tags: 10,
  tag: 40,
  search: 100,
  perPage: 50,
  /** Entries of each kind in the history of one supporter. */
  history: 100,
} as const;

/** Where a message to many supporters is. `stopped` by its creator, or because they may send none. */
export const supporterMessageStates = ["collecting", "sending", "done", "stopped"] as const;
export type SupporterMessageState = (typeof supporterMessageStates)[number];

export const supporterMessageLimits = {
  announcementsPerDay: 5,
  conversationsPerDay: 2,
  /** Who writes to more people at once does not want as many conversations. */
  conversationRecipients: 1_000,
} as const;

export const supportersPath = "/dashboard/supporters";
export const supporterMessagesPath = "/dashboard/supporter-messages";
