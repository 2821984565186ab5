import type { Message } from "#platform/i18n";

/** What belongs to a part of the site that an administrator can turn off. */
export interface Part {
  readonly name: Message;
  /** What turning it off means for what exists already. */
  readonly whenOff: Message;
  /**
   * Addresses that are answered 404 and linked nowhere while it is off: each with everything below
   * it, and those with a query only with that query.
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
