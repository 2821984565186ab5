import { z } from "zod";
import { peopleTag, personTag } from "#modules/identity";
import { defineEvent } from "#platform/events";

/** What only this person's own open pages are told. */
const ownTopic = (userId: string) => `person:${userId}`;

const person = z.object({ userId: z.uuid() });
const following = z.object({ followerId: z.uuid(), followedId: z.uuid() });
const blocking = z.object({ blockerId: z.uuid(), blockedId: z.uuid() });

const both = (...ids: string[]) => ids.map(personTag);

export const profileEdited = defineEvent("people.profile_edited", {
  /** `sight`: others see more or less of them than before. */
  payload: person.extend({ sight: z.literal("changed").optional() }),
  tags: ({ userId, sight }) => [personTag(userId), ...(sight ? [peopleTag] : [])],
});

export const followRequested = defineEvent("people.follow_requested", { payload: following });

export const followed = defineEvent("people.followed", {
  payload: following,
  tags: ({ followerId, followedId }) => both(followerId, followedId),
});

export const unfollowed = defineEvent("people.unfollowed", {
  payload: following,
  tags: ({ followerId, followedId }) => both(followerId, followedId),
});

export const blocked = defineEvent("people.blocked", {
  payload: blocking,
  tags: ({ blockerId, blockedId }) => both(blockerId, blockedId),
});

export const unblocked = defineEvent("people.unblocked", { payload: blocking });

export const channelsTested = defineEvent("people.channels_tested", {
  payload: z.object({ userId: z.uuid(), trialId: z.uuid() }),
  live: ({ userId, trialId }) => [{ topic: ownTopic(userId), data: { trialId } }],
});
