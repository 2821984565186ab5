import { z } from "zod";
import { accessTopic, personTag } from "#modules/identity";
import { defineEvent } from "#platform/events";

/** The directory and everything that lists guilds. */
export const guildsTag = "guilds";
export const guildTag = (guildId: string): string => `guild:${guildId}`;

/** Streams that follow something in the guild; the server checks again whether they may. */
export const guildAccessTopic = (guildId: string): string => `guild_access:${guildId}`;

const guild = z.object({ guildId: z.uuid() });
const member = guild.extend({ userId: z.uuid() });
const tags = ({ guildId }: { guildId: string }) => [guildsTag, guildTag(guildId)];
/** A person's own page names their guilds. */
const memberTags = ({ guildId, userId }: { guildId: string; userId: string }) => [
  guildsTag,
  guildTag(guildId),
  personTag(userId),
];

export const guildCreated = defineEvent("guilds.guild_created", {
  payload: member,
  tags: memberTags,
});
const accessMayChange = ({ guildId }: { guildId: string }) => [
  { topic: guildAccessTopic(guildId), data: {} },
];
export const guildChanged = defineEvent("guilds.guild_changed", {
  payload: guild,
  tags,
  live: accessMayChange,
});
export const guildDeleted = defineEvent("guilds.guild_deleted", {
  payload: guild,
  tags,
  live: accessMayChange,
});

export const memberJoined = defineEvent("guilds.member_joined", {
  payload: member.extend({ how: z.enum(["open", "invite", "approved", "subscription"]) }),
  tags: memberTags,
});
export const memberLeft = defineEvent("guilds.member_left", {
  payload: member.extend({ how: z.enum(["left", "removed", "banned", "lapsed", "erased"]) }),
  tags: memberTags,
  live: ({ userId }) => [{ topic: accessTopic(userId), data: {} }],
});

export const joinRequested = defineEvent("guilds.join_requested", {
  payload: member.extend({ requestId: z.uuid() }),
});
export const requestAnswered = defineEvent("guilds.request_answered", {
  payload: member.extend({
    requestId: z.uuid(),
    answer: z.enum(["approved", "declined", "asked_again"]),
  }),
});
export const personInvited = defineEvent("guilds.person_invited", {
  payload: member.extend({ inviteId: z.uuid(), byId: z.uuid() }),
});
export const announced = defineEvent("guilds.announced", {
  payload: guild.extend({ announcementId: z.uuid(), byId: z.uuid() }),
  tags,
});
/** Participants need to know: a changed time or place, or a cancellation. */
export const eventRescheduled = defineEvent("guilds.event_rescheduled", {
  payload: guild.extend({ eventId: z.uuid(), version: z.int(), byId: z.uuid() }),
});
export const eventReminderDue = defineEvent("guilds.event_reminder_due", {
  payload: guild.extend({ eventId: z.uuid() }),
});
