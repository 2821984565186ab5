import { type Actor, hasRole } from "./actor.ts";

export interface AnnouncementFacts {
  readonly published: boolean;
}

export const announcementRules = {
  "announcement.read": (actor: Actor, facts: AnnouncementFacts) =>
    facts.published || actor.kind === "system",
  "announcement.publish": (actor: Actor, _facts: AnnouncementFacts) =>
    actor.kind === "system" || hasRole(actor, "admin"),
};
