import { type Actor, isMember } from "./actor.ts";
import { type PersonFacts, personRules } from "./person.ts";

interface SubscriptionFacts {
  readonly subscriberId: string;
}

const isTheirs = (actor: Actor, { subscriberId }: SubscriptionFacts): boolean =>
  isMember(actor) && actor.userId === subscriberId;

export const subscriptionRules = {
  /** Supporting somebody: whom one may meet, and not oneself. */
  "subscription.start": (actor: Actor, { person }: { readonly person: PersonFacts }) =>
    isMember(actor) &&
    actor.emailVerified &&
    !actor.suspended &&
    actor.userId !== person.userId &&
    personRules["person.meet"](actor, person),
  /** Paying a guild: open to whoever may know of it, which is asked before; its own members too. */
  "subscription.start_guild": (actor: Actor, { open }: { readonly open: boolean }) =>
    open && isMember(actor) && actor.emailVerified && !actor.suspended,
  /** Everything that may cost something. */
  "subscription.change": (actor: Actor, facts: SubscriptionFacts) =>
    actor.kind === "system" || (isTheirs(actor, facts) && isMember(actor) && !actor.suspended),
  /** What is due by the calendar: only the machine itself. */
  "subscription.renew": (actor: Actor, _facts: Record<string, never>) => actor.kind === "system",
  /** Also for the suspended: stopping to pay is never taken from anybody. */
  "subscription.stop": (actor: Actor, facts: SubscriptionFacts) =>
    actor.kind === "system" || isTheirs(actor, facts),
};
