import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { requireMember, requireOwnEyes } from "#modules/identity";
import { visiblePeople } from "#modules/people";
import type { Actor, ConversationFacts, MessageFacts } from "#permissions";
import type { Database, Transaction } from "#platform/db";
import { isUuid } from "#platform/ids";
import { conversationNotFound, messageNotFound } from "./errors.ts";
import { conversationMembers, conversations, messages } from "./tables.ts";

type Reader = Database | Transaction;

export interface Standing {
  readonly conversation: typeof conversations.$inferSelect;
  readonly mine: typeof conversationMembers.$inferSelect;
  readonly facts: ConversationFacts;
  /** Of a pair: the other one has not said yes, or said no. */
  readonly asking: boolean;
}

/**
 * A conversation for somebody who is in it; for anybody else there is none. With the lock, messages
 * into it stand in line: whoever holds it gives out the next place in the order. Readers hold it
 * together, so that "read to the end" is true when it is written.
 */
export async function loadConversationFor(
  db: Reader,
  actor: Actor,
  id: string,
  { lock }: { lock?: "write" | "read" } = {},
): Promise<Standing> {
  const me = requireMember({ actor }).userId;
  requireOwnEyes({ actor });
  if (!isUuid(id)) throw conversationNotFound();
  const query = db
    .select({
      conversation: conversations,
      mine: conversationMembers,
      closed: isClosed(actor, me),
      asking: isAsking(me),
    })
    .from(conversations)
    .innerJoin(conversationMembers, eq(conversationMembers.conversationId, conversations.id))
    .where(
      and(
        eq(conversations.id, id),
        eq(conversationMembers.userId, me),
        isNull(conversationMembers.leftAt),
      ),
    );
  // A writer holds its own membership as well, so that one taken away meanwhile is seen as gone.
  const [found] = await (lock === "write"
    ? query.for("no key update")
    : lock === "read"
      ? query.for("share", { of: conversations })
      : query);
  if (!found) throw conversationNotFound();
  const { conversation, mine, closed, asking } = found;
  return {
    conversation,
    mine,
    asking,
    facts: {
      kind: conversation.kind,
      member: true,
      state: mine.state,
      owner: conversation.ownerId === me,
      closed,
    },
  };
}

/** Of a pair, where the two may not know of each other any more. Both see the same: it is over. */
function isClosed(actor: Actor, me: string) {
  const theirId = sql`case when ${conversations.pairLow} = ${me} then ${conversations.pairHigh} else ${conversations.pairLow} end`;
  return sql<boolean>`(${conversations.kind} = 'pair' and not ${visiblePeople(actor, theirId)})`;
}

const other = alias(conversationMembers, "other");
const isAsking = (me: string) =>
  sql<boolean>`(${conversations.kind} = 'pair' and exists (select from ${conversationMembers} other
    where ${other.conversationId} = ${conversations.id} and ${other.userId} <> ${me}
      and ${other.state} <> 'accepted'))`;

/** A message of a conversation one is in, from when one was. */
export async function loadMessageFor(
  db: Reader,
  actor: Actor,
  messageId: string,
  { lock, now }: { lock?: "write"; now: Date },
): Promise<Standing & { message: typeof messages.$inferSelect; messageFacts: MessageFacts }> {
  const me = requireMember({ actor });
  if (!isUuid(messageId)) throw messageNotFound();
  const [named] = await db
    .select({ conversationId: messages.conversationId })
    .from(messages)
    .where(eq(messages.id, messageId));
  if (!named) throw messageNotFound();
  const standing = await loadConversationFor(
    db,
    actor,
    named.conversationId,
    lock ? { lock } : {},
  ).catch(() => undefined);
  // Read under the lock, if there is one: it may have been changed while we waited.
  const [message] = await db.select().from(messages).where(eq(messages.id, messageId));
  if (!standing || !message || message.seq <= standing.mine.fromSeq) throw messageNotFound();
  return {
    ...standing,
    message,
    messageFacts: {
      own: message.authorId === me.userId,
      deleted: message.deletedAt !== null,
      words: message.note === null,
      ageMs: now.getTime() - message.sentAt.getTime(),
    },
  };
}
