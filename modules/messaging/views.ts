import { and, eq, inArray, isNotNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#platform/db";
import { withoutPictures } from "#platform/markdown";
import { excerptOf } from "./append.ts";
import { type MessageView, type Reaction, reactionKinds } from "./contract.ts";
import { conversationMembers, messageHidings, messageReactions, messages } from "./tables.ts";

type Reader = Database | Transaction;
type Row = typeof messages.$inferSelect;
const answered = alias(messages, "answered");

/** One's own standing in the conversation, where it says what one may see of it. */
type For = Pick<typeof conversationMembers.$inferSelect, "userId" | "state" | "fromSeq">;

/**
 * Messages by their ids, as this reader sees them: of what was answered nothing from before they
 * came. Without a reader, as everybody does of whom `readersApart` says nothing. Says nothing about
 * who may: whoever calls this has made sure.
 */
export async function messageViews(
  db: Reader,
  ids: readonly string[],
  reader?: For,
): Promise<ReadonlyMap<string, MessageView>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      message: messages,
      answered,
      given: reactionsGiven,
      hidden: reader ? isHidden(answered.id, reader.userId) : sql<boolean>`false`,
    })
    .from(messages)
    .leftJoin(answered, eq(answered.id, messages.replyToId))
    .where(inArray(messages.id, [...ids]));
  return new Map(
    rows.map(({ message, answered: replied, given, hidden }) => [
      message.id,
      {
        ...viewOf(reader && reader.state !== "accepted" ? plainly(message) : message, given ?? []),
        replyTo: replied && answeredView(replied, reader?.fromSeq ?? 0, hidden),
      },
    ]),
  );
}

/**
 * By message: those who don't see it as everybody in the conversation does. They came after what it
 * answers, have not said yes yet, are gone, or deleted it or what it answers for themselves.
 */
export async function readersApart(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { conversationId, userId, fromSeq, state, leftAt } = conversationMembers;
  const rows = await db
    .select({ id: messages.id, userId })
    .from(messages)
    .innerJoin(conversationMembers, eq(conversationId, messages.conversationId))
    .leftJoin(answered, eq(answered.id, messages.replyToId))
    .where(
      and(
        inArray(messages.id, [...ids]),
        or(
          isNotNull(leftAt),
          ne(state, "accepted"),
          lte(messages.seq, fromSeq),
          lte(answered.seq, fromSeq),
          isHidden(messages.id, userId),
          isHidden(answered.id, userId),
        ),
      ),
    );
  const byMessage = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byMessage].map(([id, apart]) => [id, new Set(apart.map((each) => each.userId))]),
  );
}

const isHidden = (
  message: typeof messages.id | typeof answered.id,
  reader: typeof conversationMembers.userId | string,
): SQL<boolean> =>
  sql<boolean>`(exists (select from ${messageHidings}
    where ${messageHidings.messageId} = ${message} and ${messageHidings.userId} = ${reader}))`;

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
  given: readonly { userId: string; kind: Reaction }[],
): Omit<MessageView, "replyTo"> {
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
    reactions: reactionKinds.flatMap((kind) => {
      const userIds = given.filter((each) => each.kind === kind).map(({ userId }) => userId);
      return userIds.length > 0 ? [{ kind, userIds }] : [];
    }),
  };
}

function answeredView(
  { id, seq, authorId, body, deletedAt }: Row,
  fromSeq: number,
  hidden: boolean,
): MessageView["replyTo"] {
  if (seq <= fromSeq) return { id, seq, authorId: null, excerpt: "From before you were here" };
  return { id, seq, authorId, excerpt: deletedAt || hidden ? "" : excerptOf(body) };
}
