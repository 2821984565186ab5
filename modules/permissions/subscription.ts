import { type Actor, isMember } from "./actor.ts";
import { type PersonFacts, personRules } from "./person.ts";

interface SubscriptionFacts {
  readonly subscriberId: string;
}

const isTheirs = (actor: Actor, { subscriberId }: SubscriptionFacts): boolean =>
  isMember(actor) && actor.userId === subscriberId;

export const subscriptionRules = {
  /** Supporting another user the actor may meet. */
  "subscription.start": (actor: Actor, { person }: { readonly person: PersonFacts }) =>
    isMember(actor) &&
    actor.emailVerified &&
    !actor.suspended &&
    actor.userId !== person.userId &&
    personRules["person.meet"](actor, person),
  /** Paying a guild: open to anyone who may know of it (checked before), including its members. */
  "subscription.start_guild": (actor: Actor, { open }: { readonly open: boolean }) =>
    open && isMember(actor) && actor.emailVerified && !actor.suspended,
  /** Everything that may cost something. */
  "subscription.change": (actor: Actor, facts: SubscriptionFacts) =>
    actor.kind === "system" || (isTheirs(actor, facts) && isMember(actor) && !actor.suspended),
  /** What is due by the calendar: only the machine itself. */
  "subscription.renew": (actor: Actor, _facts: Record<string, never>) => actor.kind === "system",
  /** Also for the suspended: ending a payment is never rejected. */
  "subscription.stop": (actor: Actor, facts: SubscriptionFacts) =>
    actor.kind === "system" || isTheirs(actor, facts),
};
