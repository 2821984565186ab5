/** An actor who is not signed in. */
interface Guest {
  readonly kind: "guest";
}

/** The machine itself: jobs, the command line, the demo seed. */
interface System {
  readonly kind: "system";
  readonly name: string;
}

/** Staff roles. An administrator is also a moderator. */
export type Role = "moderator" | "admin";

/** What a moderator's decision takes from a member for a time; see `mayWrite` and its callers. */
export const limitKinds = [
  "banned",
  "suspended",
  "muted",
  "no_messages",
  "no_links",
  "slow",
] as const;
export type LimitKind = (typeof limitKinds)[number];

/** Someone signed in. What is here is enough to decide by; it is read again for every request. */
export interface Member {
  readonly kind: "member";
  readonly userId: string;
  readonly username: string;
  readonly displayName: string;
  /** In which they read the site; absent is the site’s own. */
  readonly language?: string;
  readonly roles: readonly Role[];
  /** Posting, messaging and paying ask for it. */
  readonly emailVerified: boolean;
  /** Their public key to nothing: names the session in lists, is not the secret. */
  readonly sessionId: string;
  readonly hasSecondFactor: boolean;
  /** When they last proved who they are in this session; see `hasRecentAuth`. */
  readonly authenticatedAt: Date;
  /** Set when staff suspended them: they may read and leave, nothing else. */
  readonly suspended: boolean;
  /** Absent is none. */
  readonly limits?: readonly LimitKind[];
  /** Set while an administrator views the site as this member: same view, read-only. */
  readonly viewedBy?: { readonly userId: string; readonly name: string; readonly until: Date };
}

export type Actor = Guest | Member | System;

export const guest: Actor = { kind: "guest" };
export const system = (name: string): Actor => ({ kind: "system", name });

export const isMember = (actor: Actor): actor is Member => actor.kind === "member";
/** Whether an administrator is viewing as this member. */
export const isViewed = (actor: Actor): boolean => isMember(actor) && actor.viewedBy !== undefined;
/** Whether they have a role's powers: the suspended keep the role without its powers. */
export const hasRole = (actor: Actor, role: Role): boolean =>
  isMember(actor) &&
  !actor.suspended &&
  (actor.roles.includes(role) || actor.roles.includes("admin"));
/** Moderators of the whole site, and the system acting in their place. */
export const isStaff = (actor: Actor): boolean =>
  actor.kind === "system" || hasRole(actor, "moderator");

export const isLimited = (actor: Actor, kind: LimitKind): boolean =>
  isMember(actor) && (actor.limits?.includes(kind) ?? false);

/** Whether others may be met with their words: confirmed, and neither suspended nor muted. */
export const mayWrite = (actor: Actor): boolean =>
  isMember(actor) && actor.emailVerified && !actor.suspended && !isLimited(actor, "muted");

const recentAuthMs = 10 * 60_000;

/** Whether the proof is fresh enough for what can't be undone (step-up). */
export const hasRecentAuth = (actor: Actor, now: Date): boolean =>
  isMember(actor) && now.getTime() - actor.authenticatedAt.getTime() < recentAuthMs;
