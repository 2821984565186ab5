import { type Actor, hasRole, isMember } from "./actor.ts";

export interface TrustFacts {
  readonly targetUserId: string;
}

export const trustRules = {
  /** Manually: an administrator, not about themselves. */
  "trust.grant": (actor: Actor, { targetUserId }: TrustFacts) =>
    actor.kind === "system" ||
    (hasRole(actor, "admin") && isMember(actor) && actor.userId !== targetUserId),
};
