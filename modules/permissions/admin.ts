import { type Actor, hasRole, isMember, isViewed } from "./actor.ts";

export interface AdminFacts {
  /** Only in the demo, whose passwords are printed at its door anyway. */
  readonly secondFactorWaived: boolean;
}

export interface ViewAsFacts {
  readonly self: boolean;
  /** Whoever would be looked at runs the place as well. */
  readonly admin: boolean;
}

type NoFacts = Record<string, never>;

export const adminRules = {
  /** The desk itself: what waits, and the cases. */
  "admin.enter": (actor: Actor, _facts: NoFacts) => hasRole(actor, "moderator"),
  /** Everything else there; with a second factor, since it opens every other door. */
  "admin.govern": (actor: Actor, { secondFactorWaived }: AdminFacts) =>
    hasRole(actor, "admin") && isMember(actor) && (actor.hasSecondFactor || secondFactorWaived),
  /** What is somebody's own, looked at by staff: always written down and shown to them. */
  "admin.open_person": (actor: Actor, _facts: NoFacts) => hasRole(actor, "admin"),
  /** Seeing the place as somebody sees it: never as another administrator, whose doors are one's own. */
  "admin.view_as": (actor: Actor, { self, admin }: ViewAsFacts) =>
    hasRole(actor, "admin") && isMember(actor) && !isViewed(actor) && !self && !admin,
};
