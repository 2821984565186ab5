import type { Message } from "#platform/i18n";

/** What belongs to a part of the site that an administrator can turn off. */
export interface Part {
  readonly name: Message;
  /** What turning it off means for what exists already. */
  readonly whenOff: Message;
  /**
   * Addresses that are answered 404 and linked nowhere while it is off: each with everything below
   * it, and those with a query only with that query. `!` excludes an address from those before it.
   */
  readonly addresses: readonly string[];
  /** Groups of operations of the API. */
  readonly operations: readonly string[];
  /** Notifications that are neither sent nor listed. */
  readonly notifications: readonly string[];
  /** Tabs of the search. */
  readonly searchTabs: readonly string[];
  /** Events that webhooks can be told of. */
  readonly webhookEvents: readonly string[];
}

const nothing = {
  operations: [],
  notifications: [],
  searchTabs: [],
  webhookEvents: [],
} as const;

/** The only list of what can be turned off; `docs/decisions/0170-optional-parts.md`. */
export const parts = {
  tips: {
    ...nothing,
    name: "parts.tips.name",
    whenOff: "parts.tips.whenOff",
    // The receipt of a tip, at /tips/success, stays.
    addresses: ["/tips/new", "/settings/monetization?part=tips"],
    webhookEvents: ["tip.received"],
  },
  subscriptions: {
    ...nothing,
    name: "parts.subscriptions.name",
    whenOff: "parts.subscriptions.whenOff",
    // What members pay for already, with its receipts and how to cancel it, stays.
    addresses: [
      "/creators",
      "/settings/monetization#tiers",
      "/settings/monetization?part=offers",
      "/settings/monetization?part=goals",
    ],
    notifications: ["subscriber_joined", "subscription_renewing", "treasury_subscribed"],
  },
  archives: {
    ...nothing,
    name: "parts.archives.name",
    whenOff: "parts.archives.whenOff",
    // Receipts of works that were bought stay.
    addresses: ["/archives", "!/archives/purchases", "/?feed=new"],
    operations: ["Works"],
    notifications: [
      "work_commented",
      "work_reacted",
      "work_sent_back",
      "work_published",
      "supported_work_published",
      "creator_email",
      "work_in_list",
      "work_bought",
    ],
    searchTabs: ["works"],
    webhookEvents: ["work.published", "work.bought"],
  },
  guilds: {
    ...nothing,
    name: "parts.guilds.name",
    whenOff: "parts.guilds.whenOff",
    addresses: ["/guilds", "/?feed=guilds"],
    operations: ["Guilds"],
    notifications: [
      "guild_invited",
      "guild_requested",
      "guild_approved",
      "guild_announced",
      "guild_event_soon",
      "guild_event_changed",
      "treasury_subscribed",
      "treasury_tipped",
      "treasury_expense_requested",
      "treasury_paid",
    ],
    searchTabs: ["guilds"],
    webhookEvents: ["member.joined"],
  },
  messages: {
    ...nothing,
    name: "parts.messages.name",
    whenOff: "parts.messages.whenOff",
    addresses: ["/messages", "/notifications?show=messages"],
    operations: ["Messages"],
    notifications: ["message_requested", "message_received"],
    searchTabs: ["messages"],
  },
  waitlist: {
    ...nothing,
    name: "parts.waitlist.name",
    whenOff: "parts.waitlist.whenOff",
    addresses: ["/waitlist", "/beta-waitlist", "/waitlist-confirmed"],
  },
  api: {
    ...nothing,
    name: "parts.api.name",
    whenOff: "parts.api.whenOff",
    addresses: ["/api", "/settings/privacy/tokens", "/settings/privacy/webhooks"],
    notifications: ["webhook_off"],
  },
} as const satisfies Readonly<Record<string, Part>>;

export type PartName = keyof typeof parts;
export const partNames = Object.keys(parts) as readonly PartName[];
export const isPartName = (name: string): name is PartName => Object.hasOwn(parts, name);
