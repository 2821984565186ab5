import { and, eq, isNotNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { anyOf, type Database, type Transaction } from "#platform/db";
import { withoutPictures } from "#platform/markdown";
import { excerptOf } from "./append-message.ts";
import { type MessageView, type Reaction, reactionKinds } from "./contract.ts";
import { conversationMembers, hiddenMessages, messageReactions, messages } from "./tables.ts";

type Reader = Database | Transaction;
type Row = typeof messages.$inferSelect;
const repliedTo = alias(messages, "answered");

/** The parts of the reader's membership that determine what they may see. */
type For = Pick<typeof conversationMembers.$inferSelect, "userId" | "state" | "visibleFromSeq">;

/**
 * Messages by id, as this reader sees them: a quoted message from before they joined is omitted.
 * Without a reader, the default view for everyone not in `readersWithOwnView`. Does not check
 * access: the caller has to.
 */
export async function messageViews(
  db: Reader,
  /** Or a subquery that selects them. */
  ids: readonly string[] | SQL,
  reader?: For,
): Promise<ReadonlyMap<string, MessageView>> {
  if (Array.isArray(ids) && ids.length === 0) return new Map();
  const rows = await db
    .select({
      message: messages,
      answered: repliedTo,
      input: reactionsGiven,
      hidden: reader ? isHidden(repliedTo.id, reader.userId) : sql<boolean>`false`,
    })
    .from(messages)
    .leftJoin(repliedTo, eq(repliedTo.id, messages.replyToId))
    .where("getSQL" in ids ? sql`${messages.id} = any(array(${ids}))` : anyOf(messages.id, ids));
  return new Map(
    rows.map(({ message, answered: replied, input, hidden }) => [
      message.id,
      {
        ...viewOf(
          reader && reader.state !== "accepted" ? withoutReply(message) : message,
          input ?? [],
        ),
        replyTo: replied && answeredView(replied, reader?.visibleFromSeq ?? 0, hidden),
      },
    ]),
  );
}

/**
 * By message: the members who don't get the default view. They joined after the message it replies
 * to, have not accepted yet, have left, or deleted it or the message it replies to for themselves.
 */
export async function readersWithOwnView(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { conversationId, userId, visibleFromSeq, state, leftAt } = conversationMembers;
  const rows = await db
    .select({ id: messages.id, userId })
    .from(messages)
    .innerJoin(conversationMembers, eq(conversationId, messages.conversationId))
    .leftJoin(repliedTo, eq(repliedTo.id, messages.replyToId))
    .where(
      and(
        anyOf(messages.id, ids),
        or(
          isNotNull(leftAt),
          ne(state, "accepted"),
          lte(messages.seq, visibleFromSeq),
          lte(repliedTo.seq, visibleFromSeq),
          isHidden(messages.id, userId),
          isHidden(repliedTo.id, userId),
        ),
      ),
    );
  const byMessage = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byMessage].map(([id, apart]) => [id, new Set(apart.map((each) => each.userId))]),
  );
}

const isHidden = (
  message: typeof messages.id | typeof repliedTo.id,
  reader: typeof conversationMembers.userId | string,
): SQL<boolean> =>
  sql<boolean>`(exists (select from ${hiddenMessages}
    where ${hiddenMessages.messageId} = ${message} and ${hiddenMessages.userId} = ${reader}))`;

const withoutReply = (message: Row): Row => ({
  ...message,
  bodyHtml: withoutPictures(message.bodyHtml),
});

const reactionsGiven = sql<{ userId: string; kind: Reaction }[] | null>`(
  select jsonb_agg(jsonb_build_object('userId', ${messageReactions.userId}, 'kind', ${messageReactions.kind})
                   order by ${messageReactions.reactedAt})
    from ${messageReactions} where ${messageReactions.messageId} = ${messages.id})`;

function viewOf(
  message: Row,
  input: readonly { userId: string; kind: Reaction }[],
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
      const userIds = input.filter((each) => each.kind === kind).map(({ userId }) => userId);
      return userIds.length > 0 ? [{ kind, userIds }] : [];
    }),
  };
}

function answeredView(
  { id, seq, authorId, body, deletedAt }: Row,
  visibleFromSeq: number,
  hidden: boolean,
): MessageView["replyTo"] {
  if (seq <= visibleFromSeq) return { id, seq, authorId: null, excerpt: "", beforeJoining: true };
  return {
    id,
    seq,
    authorId,
    excerpt: deletedAt || hidden ? "" : excerptOf(body),
    beforeJoining: false,
  };
}
