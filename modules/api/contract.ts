/** Token scopes with the labels their owner sees. A token can do nothing beyond its scopes. */
export const scopes = {
  "read:profile": "Read your profile, and others’ as you see them",
  "read:works": "Read works, and open the files you may open",
  "read:topics": "Read the forum as you read it",
  "write:topics": "Start topics and reply in your name",
  "read:guilds": "Read guilds, their members and discussions as you see them",
  "read:messages": "Read your private messages",
  "write:messages": "Send private messages in your name",
  "read:money": "Read what you paid and received",
} as const;
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

export const tokenEndLabels: Readonly<Record<TokenEndReason, string>> = {
  expired: "Its time was over",
  revoked: "You revoked it",
  password_reset: "Ended with your password",
  email_undone: "Ended when your address was taken back",
  signed_out: "Ended when you were signed out everywhere",
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
  "subscriber.joined": { of: "person", says: "Somebody subscribed to you" },
  "subscriber.left": { of: "person", says: "Somebody’s subscription to you ended" },
  "tip.received": { of: "person", says: "You were given a tip" },
  "work.published": { of: "person", says: "A work of yours was published" },
  "work.bought": { of: "person", says: "A work of yours was bought" },
  "payout.changed": { of: "person", says: "A payout of yours went on" },
  "topic.started": { of: "guild", says: "A discussion was opened in the guild" },
  "reply.posted": { of: "guild", says: "Somebody replied in the guild" },
  "member.joined": { of: "guild", says: "Somebody joined the guild" },
} as const;
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
export const webhookDisabledLabels: Readonly<Record<WebhookDisabledReason, string>> = {
  failing: "It failed for a day",
  gone: "The other side said it is gone",
  credentials_revoked: "Ended with the other keys to your account",
  no_guild_permission: "You no longer run the guild",
  owner: "You switched it off",
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
