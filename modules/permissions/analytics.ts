import { type Actor, hasRole } from "./actor.ts";

type NoFacts = Record<string, never>;

export const analyticsRules = {
  /** Figures of the whole place, money among them. */
  "analytics.view": (actor: Actor, _facts: NoFacts) => hasRole(actor, "admin"),
};
