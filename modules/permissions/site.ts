import { type Actor, hasRole } from "./actor.ts";

type NoFacts = Record<string, never>;
const runsThePlace = (actor: Actor, _facts: NoFacts) =>
  actor.kind === "system" || hasRole(actor, "admin");

export const siteRules = {
  "site.set_registration": runsThePlace,
  /** Shutting the doors for a while. */
  "site.set_maintenance": runsThePlace,
  /** Seeing and steering what runs behind the pages. */
  "site.operate": runsThePlace,
  /** Asking people in from the waitlist, and seeing who is on it. */
  "waitlist.invite": runsThePlace,
  /** Taking over a list that was kept elsewhere, without a letter to anybody on it. */
  "waitlist.import": (actor: Actor, _facts: NoFacts) => actor.kind === "system",
};
