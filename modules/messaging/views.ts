import { asc, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#platform/db";
import { excerptOf } from "./append.ts";
import { type MessageView, type Reaction, reactionKinds } from "./contract.ts";
import { messageReactions, messages } from "./tables.ts";

type Reader = Database | Transaction;
type Row = typeof messages.$inferSelect;
const answered = alias(messages, "answered");

/**
 * Messages by their ids, as everybody in the conversation sees them. Says nothing about who may:
 * whoever calls this has made sure.
 */
export async function messageViews(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MessageView>> {
  if (ids.length === 0) return new Map();
  const [rows, given] = await Promise.all([
    db
      .select({ message: messages, answered })
      .from(messages)
      .leftJoin(answered, eq(answered.id, messages.replyToId))
      .where(inArray(messages.id, [...ids])),
    db
      .select()
      .from(messageReactions)
      .where(inArray(messageReactions.messageId, [...ids]))
      .orderBy(asc(messageReactions.reactedAt)),
  ]);
  const byMessage = Map.groupBy(given, ({ messageId }) => messageId);
  return new Map(
    rows.map((row) => [
      row.message.id,
      viewOf(row.message, row.answered, byMessage.get(row.message.id) ?? []),
    ]),
  );
}

function viewOf(
  message: Row,
  replied: Row | null,
  given: readonly { userId: string; kind: Reaction }[],
): MessageView {
  const deleted = message.deletedAt !== null;
  return {
    id: message.id,
    seq: message.seq,
    change: message.change,
    authorId: message.authorId,
    clientId: message.clientId,
    at: message.sentAt.toISOString(),
    editedAt: message.editedAt?.toISOString() ?? null,
    deleted,
    forwarded: message.forwarded,
    html: message.bodyHtml,
    body: message.body,
    note: message.note,
    replyTo: replied && {
      id: replied.id,
      seq: replied.seq,
      authorId: replied.authorId,
      excerpt: replied.deletedAt ? "" : excerptOf(replied.body),
    },
    reactions: reactionKinds.flatMap((kind) => {
      const userIds = given.filter((each) => each.kind === kind).map(({ userId }) => userId);
      return userIds.length > 0 ? [{ kind, userIds }] : [];
    }),
  };
}
