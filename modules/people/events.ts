import { z } from "zod";
import { peopleTag, personTag } from "#modules/identity";
import { defineEvent } from "#platform/events";

/** Only delivered to the user's own open pages. */
const ownTopic = (userId: string) => `person:${userId}`;

const person = z.object({ userId: z.uuid() });
const following = z.object({ followerId: z.uuid(), followedId: z.uuid() });
const blocking = z.object({ blockerId: z.uuid(), blockedId: z.uuid() });

const both = (...ids: string[]) => ids.map(personTag);

export const profileEdited = defineEvent("people.profile_edited", {
  /** `sight`: their visibility to others has changed. */
  payload: person.extend({ sight: z.literal("changed").optional() }),
  tags: ({ userId, sight: changed }) => [personTag(userId), ...(changed ? [peopleTag] : [])],
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
  payload: z.object({ userId: z.uuid(), testId: z.uuid() }),
  live: ({ userId, testId }) => [{ topic: ownTopic(userId), data: { testId } }],
});
