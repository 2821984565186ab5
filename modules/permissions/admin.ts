import { type Actor, hasRole, isMember, isViewed } from "./actor.ts";

export interface AdminFacts {
  /** Only in the demo, whose passwords are public anyway. */
  readonly secondFactorWaived: boolean;
}

export interface ViewAsFacts {
  readonly self: boolean;
  /** The user to be viewed is an administrator, too. */
  readonly admin: boolean;
}

type NoFacts = Record<string, never>;

export const adminRules = {
  /** The admin area itself: the queue, and the cases. */
  "admin.enter": (actor: Actor, _facts: NoFacts) => hasRole(actor, "moderator"),
  /** Everything else there; with a second factor, since it gives access to everything. */
  "admin.govern": (actor: Actor, { secondFactorWaived }: AdminFacts) =>
    hasRole(actor, "admin") && isMember(actor) && (actor.hasSecondFactor || secondFactorWaived),
  /** Private data viewed by staff: always logged and shown to the user. */
  "admin.view_user": (actor: Actor, _facts: NoFacts) => hasRole(actor, "admin"),
  /** Viewing the site as a user: never as another administrator, who has the same access. */
  "admin.view_as": (actor: Actor, { self, admin }: ViewAsFacts) =>
    hasRole(actor, "admin") && isMember(actor) && !isViewed(actor) && !self && !admin,
};
