import { z } from "zod";
import { defineEvent } from "#platform/events";

const userId = z.uuid();
/** Pages that show this person. */
export const personTag = (id: string) => `person:${id}`;
/**
 * Pages that show users other than their subject. A user who closes their profile or deletes their
 * account disappears from all of them at once, including lists without user ids.
 */
export const peopleTag = "people";
/** Open pages of this session; the server ends their streams. */
export const sessionTopic = (id: string) => `session:${id}`;

/** Streams of this person; the server checks again what they may follow. */
export const accessTopic = (userId: string) => `access:${userId}`;

export const memberJoined = defineEvent("identity.member_joined", {
  /** `by: "house"`: the account was created for the user, who has not agreed to anything yet. */
  payload: z.object({ userId, by: z.literal("house").optional() }),
});

export const emailVerified = defineEvent("identity.email_verified", {
  payload: z.object({ userId }),
  tags: ({ userId: id }) => [personTag(id)],
});

export const memberRenamed = defineEvent("identity.member_renamed", {
  payload: z.object({ userId, from: z.string(), to: z.string() }),
  tags: ({ userId: id }) => [personTag(id)],
});

export const rolesChanged = defineEvent("identity.roles_changed", {
  payload: z.object({ userId, by: z.string() }),
  tags: ({ userId: id }) => [personTag(id)],
  live: ({ userId: id }) => [{ topic: accessTopic(id), data: {} }],
});

export const limitsChanged = defineEvent("identity.limits_changed", {
  payload: z.object({ userId }),
  tags: ({ userId: id }) => [personTag(id)],
  live: ({ userId: id }) => [{ topic: accessTopic(id), data: {} }],
});

export const sessionsEnded = defineEvent("identity.sessions_ended", {
  payload: z.object({ userId, sessionIds: z.array(z.uuid()) }),
  live: ({ sessionIds }) =>
    sessionIds.map((id) => ({ topic: sessionTopic(id), data: { ended: true } })),
});

export const alertKinds = z.enum([
  "password_changed",
  "new_device",
  "email_changing",
  "second_factor_changed",
  "access_token_made",
  "webhook_added",
]);

/** A sign-in method changed; an email says so, and other channels may. */
export const securityAlerted = defineEvent("identity.security_alerted", {
  payload: z.object({
    userId,
    kind: alertKinds,
    /** Distinguishes two alerts of the same kind. */
    alertId: z.uuid(),
  }),
});
