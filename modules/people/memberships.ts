import { type Actor, can, isMember, type PersonFacts } from "#permissions";
import type { Circle } from "./contract.ts";

/** Whether somebody lets this actor see what they belong to. */
export const seesMemberships = (actor: Actor, facts: PersonFacts, shownTo: Circle): boolean =>
  actor.kind === "system" ||
  (can(actor, "person.read", facts) &&
    ((isMember(actor) && actor.userId === facts.userId) ||
      shownTo === "everyone" ||
      (shownTo === "following" && facts.followsBack)));
