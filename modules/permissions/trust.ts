import { type Actor, hasRole, isMember } from "./actor.ts";

export interface StandingFacts {
  readonly ofUserId: string;
}

export const trustRules = {
  /** By hand: an administrator, not about themselves. */
  "trust.grant": (actor: Actor, { ofUserId }: StandingFacts) =>
    actor.kind === "system" ||
    (hasRole(actor, "admin") && isMember(actor) && actor.userId !== ofUserId),
};
