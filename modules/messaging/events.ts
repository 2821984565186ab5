import { z } from "zod";
import { defineEvent } from "#platform/events";
import { conversationTopic, inboxTopic } from "./contract.ts";

const conversationId = z.uuid();
const userIds = z.array(z.uuid()).max(100);
const counts = z.array(z.object({ userId: z.uuid(), unread: z.int() })).max(100);

/**
 * A message is new or changed. What is told holds no words: the process that holds the streams reads
 * them when it tells, so that nothing written privately is kept anywhere but with its message.
 */
export const messageChanged = defineEvent("messaging.message_changed", {
  payload: z.object({
    conversationId,
    messageId: z.uuid(),
    seq: z.int(),
    change: z.int(),
    /** Who may see it, and nobody else. */
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

/** For these people something has been waiting unread for a while: other channels may tell them. */
export const messagesWaiting = defineEvent("messaging.messages_waiting", {
  payload: z.object({
    waiting: z.array(z.object({ conversationId, userId: z.uuid() })).max(500),
  }),
});

/** Somebody asks to write, or asks into a group. */
export const messageRequested = defineEvent("messaging.message_requested", {
  payload: z.object({ conversationId, fromId: z.uuid(), to: userIds }),
  live: ({ conversationId: id, to }) =>
    to.map((userId) => ({
      topic: inboxTopic(userId),
      data: { kind: "request", conversationId: id },
    })),
});

/** One's own standing changed in another window, or who is in it: open pages read it anew. */
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
