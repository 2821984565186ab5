import { eq } from "drizzle-orm";
import { messageRequested, messageSent } from "#modules/messaging";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { listen } from "#platform/events";
import { conversations, messages } from "#tables/messaging";
import { notify } from "../commands/notify.ts";

export const tellOfMessageRequest = listen(
  messageRequested,
  "notifications.tell_of_message_request",
  async (ctx: Context<Actor>, { conversationId, fromId, to }) => {
    await notify(ctx, {
      type: "message_requested",
      key: `message requested ${conversationId}`,
      to,
      actorId: fromId,
      facts: { path: `/messages/${conversationId}` },
      scopes: [{ kind: "conversation", id: conversationId }],
    });
  },
);

export const tellOfMessage = listen(
  messageSent,
  "notifications.tell_of_message",
  async (ctx: Context<Actor>, { conversationId, messageId, authorId, waitsFor }) => {
    const [found] = await ctx.db
      .select({
        kind: conversations.kind,
        name: conversations.name,
        deletedAt: messages.deletedAt,
      })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(eq(messages.id, messageId));
    if (!found || found.deletedAt) return;
    await notify(ctx, {
      type: "message_received",
      key: `message ${messageId}`,
      to: waitsFor,
      actorId: authorId,
      facts: {
        path: `/messages/${conversationId}`,
        // The words stay with their message; whoever may see them in a push reads them there.
        what: messageId,
        ...(found.kind === "group" && { title: found.name }),
      },
      scopes: [{ kind: "conversation", id: conversationId }],
    });
  },
);
