import { type Actor, hasRole, isMember } from "./actor.ts";

export interface PayoutFacts {
  readonly userId: string;
}

const isTheirs = (actor: Actor, { userId }: PayoutFacts): boolean =>
  isMember(actor) && actor.userId === userId;

export const payoutRules = {
  "payout.request": (actor: Actor, facts: PayoutFacts) =>
    actor.kind === "system" ||
    (isTheirs(actor, facts) && isMember(actor) && actor.emailVerified && !actor.suspended),
  "payout.see": (actor: Actor, facts: PayoutFacts) =>
    actor.kind === "system" || isTheirs(actor, facts) || hasRole(actor, "admin"),
  /** Also for the suspended: canceling their own payout is never rejected. */
  "payout.cancel": isTheirs,
  "payout.appeal_hold": isTheirs,
  /** An administrator, and never about their own. */
  "payout.decide": (actor: Actor, facts: PayoutFacts) =>
    hasRole(actor, "admin") && !isTheirs(actor, facts),
  "payout.manage": (actor: Actor, _facts: Record<string, never>) =>
    actor.kind === "system" || hasRole(actor, "admin"),
  /** Bank account, schedule, and what appears on statements. */
  "payee.edit": (actor: Actor, facts: PayoutFacts) =>
    isTheirs(actor, facts) && isMember(actor) && actor.emailVerified && !actor.suspended,
};
