import { eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#platform/db";
import { withoutPictures } from "#platform/markdown";
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
  /** For somebody who has not said yes to it yet. */
  { asRequest = false }: { readonly asRequest?: boolean } = {},
): Promise<ReadonlyMap<string, MessageView>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ message: messages, answered, given: reactionsGiven })
    .from(messages)
    .leftJoin(answered, eq(answered.id, messages.replyToId))
    .where(inArray(messages.id, [...ids]));
  return new Map(
    rows.map(({ message, answered: replied, given }) => [
      message.id,
      viewOf(asRequest ? plainly(message) : message, replied, given ?? []),
    ]),
  );
}

const plainly = (message: Row): Row => ({
  ...message,
  bodyHtml: withoutPictures(message.bodyHtml),
});

const reactionsGiven = sql<{ userId: string; kind: Reaction }[] | null>`(
  select jsonb_agg(jsonb_build_object('userId', ${messageReactions.userId}, 'kind', ${messageReactions.kind})
                   order by ${messageReactions.reactedAt})
    from ${messageReactions} where ${messageReactions.messageId} = ${messages.id})`;

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
