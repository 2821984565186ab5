import { and, eq, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize, can } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { type ConversationAccess, loadConversationFor } from "../access.ts";
import { append } from "../append-message.ts";
import { messageLimits } from "../contract.ts";
import {
  conversationClosed,
  messageNotFound,
  requestMessageLimitReached,
  requestTooLong,
} from "../errors.ts";
import type { MessageInput } from "../inputs.ts";
import { scheduleUnreadNotification } from "../jobs/notify-unread.ts";
import { messages } from "../tables.ts";

export interface SentMessage {
  readonly conversationId: string;
  readonly messageId: string;
  readonly seq: number;
  readonly change: number;
}

interface SendMessageInput extends MessageInput {
  readonly conversationId: string;
  readonly forwarded?: boolean;
}

/** Sends a message. Repeating a client id returns the first message and writes nothing. */
export async function sendMessage(
  ctx: Context<Actor>,
  input: SendMessageInput,
): Promise<SentMessage> {
  const { userId: me } = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const standing = await loadConversationFor(tx, ctx.actor, input.conversationId, {
      lock: "write",
    });
    const { conversationId, clientId } = input;
    // A write that would be rejected now may have been accepted the first time.
    const doubtful = standing.isRequest || !can(ctx.actor, "conversation.write", standing.facts);
    const before = doubtful ? await findSentMessage(tx, input, me) : undefined;
    if (before) return before;
    if (standing.facts.closed) throw conversationClosed();
    authorize(ctx.actor, "conversation.write", standing.facts);
    if (standing.isRequest) await assertWithinRequestLimit(tx, standing, input.body, me);
    const message = await append(
      tx,
      standing,
      {
        authorId: me,
        clientId,
        body: input.body,
        replyToId: await repliedTo(tx, standing, input.replyTo),
        forwarded: input.forwarded ?? false,
      },
      ctx.clock.now(),
    );
    const sent = message
      ? { conversationId, messageId: message.id, seq: message.seq, change: message.change }
      : await findSentMessage(tx, input, me);
    if (!sent) throw new Error("a message was neither written nor there before");
    if (message?.hasUnread) await scheduleUnreadNotification(tx, ctx.clock.now());
    return sent;
  });
}

/** What was made of the same client id the first time. */
async function findSentMessage(
  tx: Transaction,
  { conversationId, clientId }: SendMessageInput,
  me: string,
): Promise<SentMessage | undefined> {
  const [found] = await tx
    .select({ messageId: messages.id, seq: messages.seq, change: messages.change })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.authorId, me),
        eq(messages.clientId, clientId),
      ),
    );
  return found && { conversationId, ...found };
}

/** What is sent with a request, and what is made of it later. */
export function assertRequestLength(body: string): void {
  if (body.length > messageLimits.requestBody) throw requestTooLong(messageLimits.requestBody);
}

/**
 * A recipient who has not accepted, or declined, gets only a few messages and no further
 * notifications.
 */
async function assertWithinRequestLimit(
  tx: Transaction,
  { conversation: { id } }: ConversationAccess,
  body: string,
  me: string,
): Promise<void> {
  assertRequestLength(body);
  const [sent] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(messages)
    .where(and(eq(messages.conversationId, id), eq(messages.authorId, me)));
  if ((sent?.count ?? 0) >= messageLimits.requestMessages) throw requestMessageLimitReached();
}

async function repliedTo(
  tx: Transaction,
  { conversation, mine }: ConversationAccess,
  replyTo: string | undefined,
): Promise<string | undefined> {
  if (!replyTo) return undefined;
  const [found] = await tx
    .select({ id: messages.id, seq: messages.seq, note: messages.note })
    .from(messages)
    .where(and(eq(messages.id, replyTo), eq(messages.conversationId, conversation.id)));
  if (!found || found.seq <= mine.visibleFromSeq || found.note) throw messageNotFound();
  return found.id;
}

/** Whether a write here would be accepted, so that the page can say so before the user types. */
export const mayWriteIn = (actor: Actor, { facts }: ConversationAccess): boolean =>
  can(actor, "conversation.write", facts);
