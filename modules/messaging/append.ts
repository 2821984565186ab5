import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { attachFiles } from "#modules/media";
import type { Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { markdownExcerpt, renderMarkdown, type SafeHtml } from "#platform/markdown";
import type { Standing } from "./access.ts";
import { appendSql, type Written } from "./append-sql.ts";
import { messageLimits } from "./contract.ts";
import { messageChanged } from "./events.ts";
import { type Badge, countUnread } from "./inboxes.ts";
import { conversationMembers, conversations, messages } from "./tables.ts";

type Message = typeof messages.$inferSelect;

interface Appended {
  readonly id: string;
  readonly seq: number;
  readonly change: number;
  /** Somebody had read all before this, and wants to hear of it. */
  readonly someoneWaits: boolean;
}

interface Told {
  readonly to: string[];
  readonly counts: Badge[] | null;
}

const noWords = { bodyHtml: "" as SafeHtml, bodyText: "" };

export const render = (body: string): { bodyHtml: SafeHtml; bodyText: string } => {
  const { html, text } = renderMarkdown(body, { maxLength: messageLimits.body, topHeading: 4 });
  return { bodyHtml: html, bodyText: text };
};

/**
 * Puts a message at the end of a conversation whose lock is held: it gets the next place, whoever it
 * newly waits for a badge, and every open page of those in it is told. Gives nothing where the same
 * client id was there before.
 */
export async function append(
  tx: Transaction,
  { conversation }: Pick<Standing, "conversation">,
  written: Written,
  now: Date,
): Promise<Appended | undefined> {
  const rendered = written.note ? noWords : render(written.body);
  const { rows } = await tx.execute<Record<string, unknown> & Appended & Told>(
    appendSql(conversation.id, { ...written, ...rendered }, now),
  );
  const [appended] = rows;
  if (!appended) return undefined;
  const { id: messageId, seq, change, to, counts, someoneWaits } = appended;
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
  return { id: messageId, ...place, someoneWaits };
}

/** Notes that somebody has read up to here; gives their badge if it changed. */
export async function readUpTo(
  tx: Transaction,
  conversationId: string,
  userId: string,
  seq: number,
): Promise<Badge[]> {
  const me = and(
    eq(conversationMembers.conversationId, conversationId),
    eq(conversationMembers.userId, userId),
  );
  const [cleared] = await tx
    .update(conversationMembers)
    .set({ unread: false, waitsSince: null, readSeq: seq })
    .where(and(me, eq(conversationMembers.unread, true)))
    .returning({ userId: conversationMembers.userId });
  if (cleared) return countUnread(tx, [userId], -1);
  await tx
    .update(conversationMembers)
    .set({ readSeq: seq })
    .where(and(me, lt(conversationMembers.readSeq, seq)));
  return [];
}

/** Tells those in the conversation who may see this message, and nobody else. */
export async function tellOfChange(
  tx: Transaction,
  { id, conversationId, seq, change }: Message,
  counts: readonly Badge[] = [],
): Promise<void> {
  const seers = await tx
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(
      and(
        eq(conversationMembers.conversationId, conversationId),
        isNull(conversationMembers.leftAt),
        lt(conversationMembers.fromSeq, seq),
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

/** Gives a message that is already there a new place among the changes. */
export async function touch(
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
  await tellOfChange(tx, message);
  return message;
}

export const excerptOf = (body: string, max = 90): string => markdownExcerpt(body, max);
