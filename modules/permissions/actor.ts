/** Someone nobody has signed in as. */
interface Guest {
  readonly kind: "guest";
}

/** The machine itself: jobs, the command line, the demo seed. */
interface System {
  readonly kind: "system";
  readonly name: string;
}

/** What staff may be given. An administrator is also a moderator. */
export type Role = "moderator" | "admin";

/** What a steward's decision takes from somebody for a time; see `mayWrite` and what asks it. */
export const limitKinds = [
  "banned",
  "suspended",
  "muted",
  "no_messages",
  "no_links",
  "slow",
] as const;
export type LimitKind = (typeof limitKinds)[number];

/** Someone signed in. What is here is enough to decide by; it is read anew for every request. */
export interface Member {
  readonly kind: "member";
  readonly userId: string;
  readonly username: string;
  readonly displayName: string;
  readonly roles: readonly Role[];
  /** Posting, messaging and paying ask for it. */
  readonly emailVerified: boolean;
  /** Their public key to nothing: names the session in lists, is not the secret. */
  readonly sessionId: string;
  readonly hasSecondFactor: boolean;
  /** When they last proved who they are in this session; see `provedLately`. */
  readonly provedAt: Date;
  /** Set when staff suspended them: they may read and leave, nothing else. */
  readonly suspended: boolean;
  /** Absent is none. */
  readonly limits?: readonly LimitKind[];
  /** Set where it is not they who look but an administrator, who sees what they see and changes nothing. */
  readonly viewedBy?: { readonly userId: string; readonly name: string; readonly until: Date };
}

export type Actor = Guest | Member | System;

export const guest: Actor = { kind: "guest" };
export const system = (name: string): Actor => ({ kind: "system", name });

export const isMember = (actor: Actor): actor is Member => actor.kind === "member";
/** Whether somebody else looks through their eyes. */
export const isViewed = (actor: Actor): boolean => isMember(actor) && actor.viewedBy !== undefined;
/** Whether they have a role's powers: the suspended keep the role and have none of them. */
export const hasRole = (actor: Actor, role: Role): boolean =>
  isMember(actor) &&
  !actor.suspended &&
  (actor.roles.includes(role) || actor.roles.includes("admin"));
/** Those who keep order on the whole site, and the machine in their place. */
export const isStaff = (actor: Actor): boolean =>
  actor.kind === "system" || hasRole(actor, "moderator");

export const isLimited = (actor: Actor, kind: LimitKind): boolean =>
  isMember(actor) && (actor.limits?.includes(kind) ?? false);

/** Whether others may be met with their words: confirmed, and neither suspended nor muted. */
export const mayWrite = (actor: Actor): boolean =>
  isMember(actor) && actor.emailVerified && !actor.suspended && !isLimited(actor, "muted");

const proofLastsMs = 10 * 60_000;

/** Whether the proof is fresh enough for what can't be undone (step-up). */
export const provedLately = (actor: Actor, now: Date): boolean =>
  isMember(actor) && now.getTime() - actor.provedAt.getTime() < proofLastsMs;
