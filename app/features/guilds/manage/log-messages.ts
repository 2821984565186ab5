import type { GuildAction, GuildLogEntry } from "#contracts/guilds";

type Say = (about: string, details: GuildLogEntry["details"]) => string;

/** What was done, to be read after who did it. */
const messages: Readonly<Record<GuildAction, Say>> = {
  founded: () => "founded the guild",
  edited: () => "edited the guild",
  renamed: (_, { from, to }) => `moved it from ${from ?? "?"} to ${to ?? "?"}`,
  joined: (_, { how }) => (how === "invite" ? "came in by invitation" : "joined"),
  left: () => "left",
  lapsed: (about) => `${about} left as their subscription ended`,
  asked: () => "asked to join",
  approved: (about) => `let ${about} in`,
  declined: (about) => `declined ${about}’s request`,
  asked_again: (about) => `asked ${about} to say more`,
  invited: (about, { kind }) =>
    kind === "link"
      ? "made an invitation link"
      : kind === "email"
        ? "invited by mail"
        : `invited ${about}`,
  invite_revoked: () => "took an invitation back",
  role_given: (about, { role }) => `made ${about} ${role ?? "something else"}`,
  role_saved: (_, { role }) => `changed the role ${role ?? ""}`,
  role_removed: (_, { role }) => `removed the role ${role ?? ""}`,
  removed: (about) => `removed ${about}`,
  banned: (about, { reason }) => `keeps ${about} out: ${reason ?? ""}`,
  ban_lifted: (about) => `lets ${about} back in`,
  offered: (about) => `asked ${about} to take the guild over`,
  handed_on: (about) => `took the guild over from ${about}`,
  offer_declined: () => "let the offer be",
  paused: () => "shut the door for a day",
  resumed: () => "opened the door again",
  archived: () => "archived the guild",
  reopened: () => "opened the guild again",
  closing: () => "asked for the guild to be deleted",
  kept: () => "kept the guild after all",
  announced: (_, { title }) => `announced “${title ?? ""}”`,
  announcement_withdrawn: () => "took an announcement down",
  event_set: (_, { title }) => `set the event “${title ?? ""}”`,
  event_changed: (_, { title }) => `changed the event “${title ?? ""}”`,
  event_cancelled: (_, { title }) => `called off “${title ?? ""}”`,
  purse_set: () => "changed how the purse works",
  rule_published: (_, { version }) => `published rule ${version ?? ""} of the purse`,
  spent: (about) => `paid ${about} from the purse`,
  spend_asked: (about) => `asked to pay ${about} from the purse`,
  spend_agreed: (about) => `agreed to pay ${about} from the purse`,
  spend_declined: (about) => `did not agree to pay ${about} from the purse`,
  spend_withdrawn: () => "took back what was asked of the purse",
  category_saved: (_, { name }) => `changed the category ${name ?? ""}`,
};

export const logMessage = ({ action, about, details }: GuildLogEntry): string =>
  messages[action](about?.displayName ?? "somebody", details);
