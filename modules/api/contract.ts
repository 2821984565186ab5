import type { Message } from "#platform/i18n";

/** Token scopes with the labels their owner sees. A token can do nothing beyond its scopes. */
export const scopes = {
  "read:profile": "api.scopes.readProfile",
  "read:works": "api.scopes.readWorks",
  "write:works": "api.scopes.writeWorks",
  "read:topics": "api.scopes.readTopics",
  "write:topics": "api.scopes.writeTopics",
  "read:guilds": "api.scopes.readGuilds",
  "read:messages": "api.scopes.readMessages",
  "write:messages": "api.scopes.writeMessages",
  "read:money": "api.scopes.readMoney",
} as const satisfies Record<string, Message>;
export type Scope = keyof typeof scopes;
export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]];

export const tokenLimits = {
  perPerson: 20,
  name: 60,
  /** Allowed lifetimes in days. */
  days: [7, 30, 90, 180, 365],
  defaultDays: 90,
  /** Days for which an expired or revoked token stays in its owner's list. */
  shownDays: 30,
} as const;

/** Rate limits per token; the response headers report the same figures. */
export const apiLimits = {
  requests: { limit: 600, perSeconds: 300 },
  writes: { limit: 60, perSeconds: 300 },
  bodyBytes: 256 * 1024,
} as const;

export const apiBase = "/api/v1";

export type TokenEndReason =
  | "expired"
  | "revoked"
  | "password_reset"
  | "email_undone"
  | "signed_out";

export const tokenEndLabels: Readonly<Record<TokenEndReason, Message>> = {
  expired: "api.tokens.endReasons.expired",
  revoked: "api.tokens.endReasons.revoked",
  password_reset: "api.tokens.endReasons.passwordReset",
  email_undone: "api.tokens.endReasons.emailUndone",
  signed_out: "api.tokens.endReasons.signedOut",
};

export interface TokenView {
  readonly id: string;
  readonly name: string;
  /** The token's prefix, enough to tell it from others. */
  readonly hint: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: string;
  readonly expiresAt: string;
  /** The day it was last used, or never. */
  readonly lastUsedOn: string | null;
  readonly ended: { readonly at: string; readonly why: TokenEndReason } | null;
}

/** One operation as shown on the API page. */
export interface OperationView {
  readonly id: string;
  readonly group: string;
  readonly method: string;
  readonly path: string;
  readonly scope: Scope | null;
  readonly summary: string;
  readonly description: string;
  readonly input: readonly FieldView[];
  readonly output: readonly FieldView[];
  readonly curl: string;
}

export interface FieldView {
  readonly name: string;
  /** `path`, `query` or `body`; of an answer, nothing. */
  readonly location: "path" | "query" | "body" | "answer";
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
}

/** Events a webhook can subscribe to. Guild events require a member who manages the guild. */
export const webhookEvents = {
  "subscriber.joined": { of: "person", says: "api.webhooks.eventNames.subscriberJoined" },
  "subscriber.left": { of: "person", says: "api.webhooks.eventNames.subscriberLeft" },
  "tip.received": { of: "person", says: "api.webhooks.eventNames.tipReceived" },
  "work.published": { of: "person", says: "api.webhooks.eventNames.workPublished" },
  "work.bought": { of: "person", says: "api.webhooks.eventNames.workBought" },
  "payout.changed": { of: "person", says: "api.webhooks.eventNames.payoutChanged" },
  "topic.started": { of: "guild", says: "api.webhooks.eventNames.topicStarted" },
  "reply.posted": { of: "guild", says: "api.webhooks.eventNames.replyPosted" },
  "member.joined": { of: "guild", says: "api.webhooks.eventNames.memberJoined" },
} as const satisfies Record<string, { of: "person" | "guild"; says: Message }>;
export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];
/** Sent manually to test a webhook. */
export const testEventName = "webhook.test";

export const webhookLimits = {
  perPerson: 10,
  url: 300,
  /** Of what the other side answered. */
  responseBytes: 500,
  timeoutMs: 10_000,
  /** Seconds between attempts: about a day in total. */
  retryDelaySeconds: [10, 60, 300, 1_800, 7_200, 18_000, 28_800, 28_800],
  retentionDays: 30,
  shown: 30,
} as const;

export type WebhookDisabledReason =
  | "failing"
  | "gone"
  | "credentials_revoked"
  | "no_guild_permission"
  | "owner";
export const webhookDisabledLabels: Readonly<Record<WebhookDisabledReason, Message>> = {
  failing: "api.webhooks.disabledReasons.failing",
  gone: "api.webhooks.disabledReasons.gone",
  credentials_revoked: "api.webhooks.disabledReasons.credentialsRevoked",
  no_guild_permission: "api.webhooks.disabledReasons.noGuildPermission",
  owner: "api.webhooks.disabledReasons.owner",
};

export type DeliveryState = "waiting" | "delivered" | "failed";

export interface WebhookView {
  readonly id: string;
  readonly url: string;
  /** Without a name, a guild the owner no longer manages; nothing more is sent about it. */
  readonly guild: { readonly slug: string | null; readonly name: string | null } | null;
  readonly events: readonly WebhookEvent[];
  readonly createdAt: string;
  readonly disabled: { readonly at: string; readonly why: WebhookDisabledReason } | null;
  readonly failingSince: string | null;
}

/** A delivery as shown to administrators. */
export interface AdminDeliveryView {
  readonly id: string;
  readonly event: string;
  readonly host: string;
  readonly owner: string;
  readonly at: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly nextAt: string | null;
  readonly status: number | null;
  /** The webhook is disabled, so nothing is sent. */
  readonly webhookDisabled: boolean;
}

export interface DeliveryView {
  readonly id: string;
  readonly event: string;
  readonly at: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly nextAt: string | null;
  readonly status: number | null;
  /** The beginning of the response, or why there was none. */
  readonly responseBody: string;
}
