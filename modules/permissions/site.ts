import { type Actor, hasRole } from "./actor.ts";

type NoFacts = Record<string, never>;
const isSiteAdmin = (actor: Actor, _facts: NoFacts) =>
  actor.kind === "system" || hasRole(actor, "admin");

export const siteRules = {
  "site.set_registration": isSiteAdmin,
  /** Turning maintenance mode on or off. */
  "site.set_maintenance": isSiteAdmin,
  /** Seeing and steering what runs behind the pages. */
  "site.operate": isSiteAdmin,
  /** Asking people in from the waitlist, and seeing who is on it. */
  "waitlist.invite": isSiteAdmin,
  /** Importing an external list without emailing anyone on it. */
  "waitlist.import": (actor: Actor, _facts: NoFacts) => actor.kind === "system",
};
