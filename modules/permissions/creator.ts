import { type Actor, hasRole, isLimited, isMember, mayWrite } from "./actor.ts";

interface CreatorFacts {
  readonly creatorId: string;
}

const isActive = (actor: Actor, userId: string) =>
  isMember(actor) && actor.userId === userId && actor.emailVerified && !actor.suspended;

export const creatorRules = {
  /** Accepting money for works: with a confirmed address, and not while suspended. */
  "creator.become": (actor: Actor, { creatorId }: CreatorFacts) =>
    actor.kind === "system" || isActive(actor, creatorId),
  "creator.edit": (actor: Actor, { creatorId }: CreatorFacts) =>
    actor.kind === "system" || isActive(actor, creatorId),
  /** Their books and their subscribers. */
  "creator.read_accounts": (actor: Actor, { creatorId }: CreatorFacts) =>
    actor.kind === "system" ||
    hasRole(actor, "admin") ||
    (isMember(actor) && actor.userId === creatorId),
  /** Who may send no messages, sends none to supporters either. */
  "creator.message_supporters": (actor: Actor, { creatorId }: CreatorFacts) =>
    mayWrite(actor) && isActive(actor, creatorId) && !isLimited(actor, "no_messages"),
};
