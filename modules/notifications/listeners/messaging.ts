import { and, asc, eq, gt, isNull, ne } from "drizzle-orm";
import { messageRequested, messagesUnread } from "#modules/messaging";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defineListener } from "#platform/events";
import { conversationMembers, conversations, messages } from "#tables/messaging";
import { notify } from "../commands/notify.ts";

export const notifyOfMessageRequest = defineListener(
  messageRequested,
  "notifications.notify_of_message_request",
  async (ctx: Context<Actor>, { conversationId, fromId, to }) => {
    const [begun] = await ctx.db
      .select({ at: conversations.startedAt })
      .from(conversations)
      .where(eq(conversations.id, conversationId));
    await notify(ctx, {
      ...(begun && { at: begun.at }),
      type: "message_requested",
      key: `message requested ${conversationId}`,
      to,
      actorId: fromId,
      facts: { path: `/messages/${conversationId}` },
      scopes: [{ kind: "conversation", id: conversationId }],
    });
  },
);

export const notifyOfMessages = defineListener(
  messagesUnread,
  "notifications.notify_of_messages",
  async (ctx: Context<Actor>, { waiting }) => {
    for (const { conversationId, userId } of waiting) {
      const first = await firstUnread(ctx, conversationId, userId);
      if (!first) continue;
      await notify(ctx, {
        type: "message_received",
        key: `message ${first.id}`,
        to: [userId],
        ...(first.authorId && { actorId: first.authorId }),
        facts: {
          path: `/messages/${conversationId}`,
          // The text stays with its message; a push that may show it reads it there.
          what: first.id,
          ...(first.kind === "group" && { title: first.name }),
        },
        scopes: [{ kind: "conversation", id: conversationId }],
        // It has waited already.
        at: first.sentAt,
      });
    }
  },
);

async function firstUnread(ctx: Context<Actor>, conversationId: string, userId: string) {
  const [found] = await ctx.db
    .select({
      id: messages.id,
      authorId: messages.authorId,
      sentAt: messages.sentAt,
      kind: conversations.kind,
      name: conversations.name,
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .where(
      and(
        eq(conversationMembers.conversationId, conversationId),
        eq(conversationMembers.userId, userId),
        eq(conversationMembers.unread, true),
        gt(messages.seq, conversationMembers.readSeq),
        ne(messages.authorId, userId),
        isNull(messages.note),
        isNull(messages.deletedAt),
      ),
    )
    .orderBy(asc(messages.seq))
    .limit(1);
  return found;
}
