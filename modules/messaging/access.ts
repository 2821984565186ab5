import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { requireMember, requireNotViewingAs } from "#modules/identity";
import { visiblePeople } from "#modules/people";
import type { Actor, ConversationFacts, MessageFacts } from "#permissions";
import type { Database, Transaction } from "#platform/db";
import { isUuid } from "#platform/ids";
import { conversationNotFound, messageNotFound } from "./errors.ts";
import { conversationMembers, conversations, messages } from "./tables.ts";

type Reader = Database | Transaction;

export interface ConversationAccess {
  readonly conversation: typeof conversations.$inferSelect;
  readonly mine: typeof conversationMembers.$inferSelect;
  readonly facts: ConversationFacts;
  /** For a pair: the other member has not accepted, or declined. */
  readonly isRequest: boolean;
}

/**
 * Loads a conversation for one of its members; not found for anyone else. The write lock serializes
 * messages: its holder assigns the next sequence number. Readers share the lock, so that "read to
 * the end" is true when it is written.
 */
export async function loadConversationFor(
  db: Reader,
  actor: Actor,
  id: string,
  { lock }: { lock?: "write" | "read" } = {},
): Promise<ConversationAccess> {
  const me = requireMember({ actor }).userId;
  requireNotViewingAs({ actor });
  if (!isUuid(id)) throw conversationNotFound();
  const query = db
    .select({
      conversation: conversations,
      mine: conversationMembers,
      closed: isClosed(actor, me),
      asking: isRequesting(me),
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
  // A writer also locks its own membership row, so that a concurrent removal is seen.
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
    isRequest: asking,
    facts: {
      kind: conversation.kind,
      member: true,
      state: mine.state,
      owner: conversation.ownerId === me,
      announcements: conversation.announcerId !== null,
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
const isRequesting = (me: string) =>
  sql<boolean>`(${conversations.kind} = 'pair' and exists (select from ${conversationMembers} other
    where ${other.conversationId} = ${conversations.id} and ${other.userId} <> ${me}
      and ${other.state} <> 'accepted'))`;

/** A message of one of the actor's conversations, from the time of their membership. */
export async function loadMessageFor(
  db: Reader,
  actor: Actor,
  messageId: string,
  { lock, now }: { lock?: "write"; now: Date },
): Promise<
  ConversationAccess & { message: typeof messages.$inferSelect; messageFacts: MessageFacts }
> {
  const me = requireMember({ actor });
  if (!isUuid(messageId)) throw messageNotFound();
  const [named] = await db
    .select({ conversationId: messages.conversationId })
    .from(messages)
    .where(eq(messages.id, messageId));
  if (!named) throw messageNotFound();
  const access = await loadConversationFor(
    db,
    actor,
    named.conversationId,
    lock ? { lock } : {},
  ).catch(() => undefined);
  // Read under the lock, if any: it may have changed while waiting.
  const [message] = await db.select().from(messages).where(eq(messages.id, messageId));
  if (!access || !message || message.seq <= access.mine.visibleFromSeq) throw messageNotFound();
  return {
    ...access,
    message,
    messageFacts: {
      own: message.authorId === me.userId,
      deleted: message.deletedAt !== null,
      hasText: message.note === null,
      ageMs: now.getTime() - message.sentAt.getTime(),
    },
  };
}
