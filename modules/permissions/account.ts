import { type Actor, hasRole, isMember, mayWrite } from "./actor.ts";

export interface RoleFacts {
  readonly ofUserId: string;
}

export const accountRules = {
  /** An account without a letter and a click: only the machine itself. */
  "account.create": (actor: Actor, _facts: Record<string, never>) => actor.kind === "system",
  /** An administrator, but not about themselves: nobody can shut the last door behind them. */
  "account.change_roles": (actor: Actor, { ofUserId }: RoleFacts) =>
    actor.kind === "system" ||
    (hasRole(actor, "admin") && isMember(actor) && actor.userId !== ofUserId),
  /** What needs two words: proposing it and answering, but never about oneself. */
  "account.propose": (actor: Actor, { ofUserId }: RoleFacts) =>
    hasRole(actor, "admin") && isMember(actor) && actor.userId !== ofUserId,
  /** Erasing for good: only the machine itself, when the days of grace are over. */
  "account.erase": (actor: Actor, _facts: Record<string, never>) => actor.kind === "system",
  /** Posting, messaging, paying: everything others see or pay for. */
  "account.take_part": (actor: Actor, _facts: Record<string, never>) =>
    actor.kind === "system" || mayWrite(actor),
  /** Networks and mail domains nobody comes from. */
  "account.block_place": (actor: Actor, _facts: Record<string, never>) =>
    actor.kind === "system" || hasRole(actor, "admin"),
  /** Shutting somebody out or in part: stewards, by a case; the machine when a time is over. */
  "account.limit": (actor: Actor, { ofUserId }: RoleFacts) =>
    actor.kind === "system" ||
    (hasRole(actor, "moderator") && isMember(actor) && actor.userId !== ofUserId),
};
