import { type Actor, can, isMember, type PersonFacts } from "#permissions";
import type { Audience } from "./contract.ts";

/** Whether a user lets this actor see their memberships. */
export const maySeeMemberships = (actor: Actor, facts: PersonFacts, shownTo: Audience): boolean =>
  actor.kind === "system" ||
  (can(actor, "person.read", facts) &&
    ((isMember(actor) && actor.userId === facts.userId) ||
      shownTo === "everyone" ||
      (shownTo === "following" && facts.followsBack)));
