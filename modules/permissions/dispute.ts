import { type Actor, hasRole, isMember } from "./actor.ts";

/** The relation between the actor and a disputed payment. */
export interface DisputeFacts {
  /** Sold it, or manages the funds of the guild that did. */
  readonly sells: boolean;
  /** Received a share of it. */
  readonly shares: boolean;
  readonly pays: boolean;
}

export const disputeRules = {
  /** That it exists, and how it ends. */
  "dispute.see": (actor: Actor, { sells, shares, pays }: DisputeFacts) =>
    actor.kind === "system" || hasRole(actor, "admin") || sells || shares || pays,
  "dispute.oversee": (actor: Actor, _facts: Record<string, never>) => hasRole(actor, "admin"),
  /** Evidence is about the payer, who never sees or changes it. Also for suspended members. */
  "dispute.answer": (actor: Actor, { sells, pays }: DisputeFacts) =>
    actor.kind === "system" || (isMember(actor) && !pays && (sells || hasRole(actor, "admin"))),
};
