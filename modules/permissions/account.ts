import { type Actor, hasRole, isMember, mayWrite } from "./actor.ts";

export interface RoleFacts {
  readonly targetUserId: string;
}

export const accountRules = {
  /** An account without an email and a click: only the machine itself. */
  "account.create": (actor: Actor, _facts: Record<string, never>) => actor.kind === "system",
  /** An administrator, but not about themselves: no one can lock out the last administrator. */
  "account.change_roles": (actor: Actor, { targetUserId }: RoleFacts) =>
    actor.kind === "system" ||
    (hasRole(actor, "admin") && isMember(actor) && actor.userId !== targetUserId),
  /** Actions that need two approvals: proposing and answering, never about the actor themselves. */
  "account.propose": (actor: Actor, { targetUserId }: RoleFacts) =>
    hasRole(actor, "admin") && isMember(actor) && actor.userId !== targetUserId,
  /** Erasing for good: only the machine itself, when the days of grace are over. */
  "account.erase": (actor: Actor, _facts: Record<string, never>) => actor.kind === "system",
  /** Posting, messaging, paying: everything others see or pay for. */
  "account.take_part": (actor: Actor, _facts: Record<string, never>) =>
    actor.kind === "system" || mayWrite(actor),
  /** Blocking networks and mail domains. */
  "account.block_network": (actor: Actor, _facts: Record<string, never>) =>
    actor.kind === "system" || hasRole(actor, "admin"),
  /** Suspending or limiting a user: moderators, by a case; the system when a term is over. */
  "account.limit": (actor: Actor, { targetUserId }: RoleFacts) =>
    actor.kind === "system" ||
    (hasRole(actor, "moderator") && isMember(actor) && actor.userId !== targetUserId),
};
