import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { attachFiles } from "#modules/media";
import type { Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { markdownExcerpt, renderMarkdown, type SafeHtml } from "#platform/markdown";
import type { ConversationAccess } from "./access.ts";
import { appendMessageSql, type Written } from "./append-message-sql.ts";
import { messageLimits } from "./contract.ts";
import { messageChanged } from "./events.ts";
import { countUnread, type UnreadBadge } from "./inboxes.ts";
import { conversationMembers, conversations, messages } from "./tables.ts";

type Message = typeof messages.$inferSelect;

interface AppendedMessage {
  readonly id: string;
  readonly seq: number;
  readonly change: number;
  /** A member had read everything before this, and wants to be notified. */
  readonly hasUnread: boolean;
}

interface NotifiedMember {
  readonly to: string[];
  readonly counts: UnreadBadge[] | null;
}

const emptyBody = { bodyHtml: "" as SafeHtml, bodyText: "" };

export const render = (body: string): { bodyHtml: SafeHtml; bodyText: string } => {
  const { html, text } = renderMarkdown(body, { maxLength: messageLimits.body, topHeading: 4 });
  return { bodyHtml: html, bodyText: text };
};

/**
 * Appends a message to a conversation whose lock is held: assigns the next sequence number, updates
 * the badges of members it is newly unread for, and notifies every member's open pages. Returns
 * undefined if the client id already exists.
 */
export async function append(
  tx: Transaction,
  { conversation }: Pick<ConversationAccess, "conversation">,
  written: Written,
  now: Date,
): Promise<AppendedMessage | undefined> {
  const rendered = written.note ? emptyBody : render(written.body);
  const { rows } = await tx.execute<Record<string, unknown> & AppendedMessage & NotifiedMember>(
    appendMessageSql(conversation.id, { ...written, ...rendered }, now),
  );
  const [appended] = rows;
  if (!appended) return undefined;
  const { id: messageId, seq, change, to, counts, hasUnread } = appended;
  const place = { seq: Number(seq), change: Number(change) };
  await emit(tx, messageChanged, {
    conversationId: conversation.id,
    messageId,
    ...place,
    to,
    counts: counts ?? [],
  });
  if (written.authorId)
    await attachFiles(tx, {
      ownerId: written.authorId,
      subject: { kind: "message", id: messageId },
      html: rendered.bodyHtml,
    });
  return { id: messageId, ...place, hasUnread };
}

/** Marks the conversation read up to here; returns the user's badge if it changed. */
export async function readUpTo(
  tx: Transaction,
  conversationId: string,
  userId: string,
  seq: number,
): Promise<UnreadBadge[]> {
  const me = and(
    eq(conversationMembers.conversationId, conversationId),
    eq(conversationMembers.userId, userId),
  );
  const [cleared] = await tx
    .update(conversationMembers)
    .set({ unread: false, unreadSince: null, readSeq: seq })
    .where(and(me, eq(conversationMembers.unread, true)))
    .returning({ userId: conversationMembers.userId });
  if (cleared) return countUnread(tx, [userId], -1);
  await tx
    .update(conversationMembers)
    .set({ readSeq: seq })
    .where(and(me, lt(conversationMembers.readSeq, seq)));
  return [];
}

/** Notifies only those members of the conversation who may see this message. */
export async function publishMessageChange(
  tx: Transaction,
  { id, conversationId, seq, change }: Message,
  counts: readonly UnreadBadge[] = [],
): Promise<void> {
  const seers = await tx
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(
      and(
        eq(conversationMembers.conversationId, conversationId),
        isNull(conversationMembers.leftAt),
        lt(conversationMembers.visibleFromSeq, seq),
        or(eq(conversationMembers.state, "accepted"), eq(conversationMembers.state, "requested")),
      ),
    )
    .orderBy(conversationMembers.userId);
  await emit(tx, messageChanged, {
    conversationId,
    messageId: id,
    seq,
    change,
    to: seers.map(({ userId }) => userId),
    counts: [...counts],
  });
}

/** Gives an existing message a new change number. */
export async function bumpChange(
  tx: Transaction,
  { id, conversationId }: Pick<Message, "id" | "conversationId">,
  set: Partial<typeof messages.$inferInsert> = {},
): Promise<Message> {
  const [place] = await tx
    .update(conversations)
    .set({ lastChange: sql`${conversations.lastChange} + 1` })
    .where(eq(conversations.id, conversationId))
    .returning({ change: conversations.lastChange });
  const [message] = await tx
    .update(messages)
    .set({ ...set, change: place?.change })
    .where(eq(messages.id, id))
    .returning();
  if (!message) throw new Error("the message is gone under its conversation's lock");
  await publishMessageChange(tx, message);
  return message;
}

export const excerptOf = (body: string, max = 90): string => markdownExcerpt(body, max);
