import { z } from "zod";
import { defineEvent } from "#platform/events";
import { conversationTopic, inboxTopic } from "./contract.ts";

const conversationId = z.uuid();
const userIds = z.array(z.uuid()).max(100);
const counts = z.array(z.object({ userId: z.uuid(), unread: z.int() })).max(100);

/**
 * A message is new or changed. The event holds no text: the process that serves the streams reads
 * it on delivery, so that private text is stored nowhere but with its message.
 */
export const messageChanged = defineEvent("messaging.message_changed", {
  payload: z.object({
    conversationId,
    messageId: z.uuid(),
    seq: z.int(),
    change: z.int(),
    /** The only users who may see it. */
    to: userIds,
    counts,
  }),
  live: ({ conversationId: id, messageId, seq, change, to, counts: badges }) => [
    {
      topic: conversationTopic(id),
      to: to.map(inboxTopic),
      data: { kind: "message", conversationId: id, messageId, seq, change },
    },
    ...badges.map(({ userId, unread }) => ({
      topic: inboxTopic(userId),
      data: { kind: "messages", unread },
    })),
  ],
});

/** Messages have been unread for a while for these users: other channels may notify them. */
export const messagesUnread = defineEvent("messaging.messages_unread", {
  payload: z.object({
    waiting: z.array(z.object({ conversationId, userId: z.uuid() })).max(500),
  }),
});

/** A user asks to start a conversation, or invites into a group. */
export const messageRequested = defineEvent("messaging.message_requested", {
  payload: z.object({ conversationId, fromId: z.uuid(), to: userIds }),
  live: ({ conversationId: id, to }) =>
    to.map((userId) => ({
      topic: inboxTopic(userId),
      data: { kind: "request", conversationId: id },
    })),
});

/** The actor's own settings changed in another window, or the members did: open pages reload it. */
export const conversationChanged = defineEvent("messaging.conversation_changed", {
  payload: z.object({ conversationId, to: userIds, counts }),
  live: ({ conversationId: id, to, counts: badges }) => [
    {
      topic: conversationTopic(id),
      to: to.map(inboxTopic),
      data: { kind: "conversation", conversationId: id },
    },
    ...badges.map(({ userId, unread }) => ({
      topic: inboxTopic(userId),
      data: { kind: "messages", unread },
    })),
  ],
});
