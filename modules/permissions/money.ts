import { type Actor, hasRole, isMember } from "./actor.ts";

export interface PayerFacts {
  readonly payerType: "member" | "guest";
  readonly payerId: string;
}

/** A payment's recipient, and what is left of it. */
export interface RefundFacts {
  /** The members who received it. */
  readonly receiverIds: readonly string[];
}

const isPayer = (actor: Actor, { payerType, payerId }: PayerFacts): boolean =>
  payerType === "member"
    ? isMember(actor) && actor.userId === payerId
    : // Guests have no account: whoever holds the payment's own unguessable address is taken for them.
      true;

export const moneyRules = {
  "payment.make": (actor: Actor, facts: PayerFacts) =>
    actor.kind === "system" ||
    (facts.payerType === "guest"
      ? !isMember(actor) || !actor.suspended
      : isPayer(actor, facts) && isMember(actor) && actor.emailVerified && !actor.suspended),
  "payment.see": (actor: Actor, facts: PayerFacts) =>
    actor.kind === "system" || isPayer(actor, facts),
  /** Who received it may give it back, and who runs the place. */
  "payment.refund": (actor: Actor, { receiverIds }: RefundFacts) =>
    actor.kind === "system" ||
    hasRole(actor, "admin") ||
    (isMember(actor) && !actor.suspended && receiverIds.includes(actor.userId)),
  "payment_method.save": (actor: Actor, { payerId }: PayerFacts) =>
    isMember(actor) && actor.userId === payerId && actor.emailVerified && !actor.suspended,
  /** Also for the suspended: removing their own card is never rejected. */
  "payment_method.remove": (actor: Actor, { payerId }: PayerFacts) =>
    isMember(actor) && actor.userId === payerId,
  /** Differences between the processor's books and ours. */
  "reconciliation.settle": (actor: Actor, _facts: Record<string, never>) =>
    actor.kind === "system" || hasRole(actor, "admin"),
};
