/** What a token can be given, in words its owner reads. Nothing else can be done with any of them. */
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
  /** How long one may last, in days. */
  days: [7, 30, 90, 180, 365],
  defaultDays: 90,
  /** How long one that has ended stays in the list, for its owner to see. */
  shownDays: 30,
} as const;

/** How much one token may ask for; the same figures stand in the answers' headers. */
export const apiLimits = {
  requests: { limit: 600, perSeconds: 300 },
  writes: { limit: 60, perSeconds: 300 },
  bodyBytes: 256 * 1024,
} as const;

export const apiBase = "/api/v1";

export type TokenEnd = "expired" | "revoked" | "password_reset" | "email_undone" | "signed_out";

export const tokenEnds: Readonly<Record<TokenEnd, string>> = {
  expired: "Its time was over",
  revoked: "You revoked it",
  password_reset: "Ended with your password",
  email_undone: "Ended when your address was taken back",
  signed_out: "Ended when you were signed out everywhere",
};

export interface TokenView {
  readonly id: string;
  readonly name: string;
  /** The beginning of it, enough to tell it from others. */
  readonly hint: string;
  readonly scopes: readonly Scope[];
  readonly madeAt: string;
  readonly expiresAt: string;
  /** The day it was last used, or never. */
  readonly lastUsedOn: string | null;
  readonly ended: { readonly at: string; readonly why: TokenEnd } | null;
}

/** One operation as the page of the API shows it. */
export interface OperationView {
  readonly id: string;
  readonly group: string;
  readonly method: string;
  readonly path: string;
  readonly scope: Scope | null;
  readonly summary: string;
  readonly about: string;
  readonly takes: readonly FieldView[];
  readonly gives: readonly FieldView[];
  readonly curl: string;
}

export interface FieldView {
  readonly name: string;
  /** `path`, `query` or `body`; of an answer, nothing. */
  readonly where: "path" | "query" | "body" | "answer";
  readonly type: string;
  readonly required: boolean;
  readonly about: string;
}

/** What a webhook can be told of. Those of a guild need somebody who runs it. */
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
/** Sent by hand to try it out. */
export const tryOut = "webhook.test";

export const webhookLimits = {
  perPerson: 10,
  url: 300,
  /** Of what the other side answered. */
  answerBytes: 500,
  timeoutMs: 10_000,
  /** Seconds from one try to the next: about a day altogether. */
  waits: [10, 60, 300, 1_800, 7_200, 18_000, 28_800, 28_800],
  keptDays: 30,
  shown: 30,
} as const;

export type WebhookOff = "failing" | "gone" | "keys_ended" | "no_longer_runs_it" | "owner";
export const webhookOffs: Readonly<Record<WebhookOff, string>> = {
  failing: "It failed for a day",
  gone: "The other side said it is gone",
  keys_ended: "Ended with the other keys to your account",
  no_longer_runs_it: "You no longer run the guild",
  owner: "You switched it off",
};

export type DeliveryState = "waiting" | "delivered" | "failed";

export interface WebhookView {
  readonly id: string;
  readonly url: string;
  /** Without a name it is one they no longer run, of which they are told nothing more. */
  readonly guild: { readonly slug: string | null; readonly name: string | null } | null;
  readonly events: readonly WebhookEvent[];
  readonly madeAt: string;
  readonly off: { readonly at: string; readonly why: WebhookOff } | null;
  readonly failingSince: string | null;
}

/** A delivery as whoever runs the place sees it. */
export interface DeliveryAtDesk {
  readonly id: string;
  readonly event: string;
  readonly host: string;
  readonly owner: string;
  readonly at: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly nextAt: string | null;
  readonly status: number | null;
  /** Its webhook is switched off, so nothing goes out. */
  readonly off: boolean;
}

export interface DeliveryView {
  readonly id: string;
  readonly event: string;
  readonly at: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly nextAt: string | null;
  readonly status: number | null;
  /** The beginning of what the other side answered, or why nothing came back. */
  readonly answer: string;
}
