import { and, eq, ne, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize, can } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { loadConversationFor, type Standing } from "../access.ts";
import { append } from "../append.ts";
import { type MessageInput, messageLimits } from "../contract.ts";
import { conversationClosed, messageNotFound, requestFull, requestTooLong } from "../errors.ts";
import { messageSent } from "../events.ts";
import { conversationMembers, messages } from "../tables.ts";

export interface Sent {
  readonly conversationId: string;
  readonly messageId: string;
  readonly seq: number;
  readonly change: number;
}

interface Sending extends MessageInput {
  readonly conversationId: string;
  readonly forwarded?: boolean;
}

/** Sends a message. The same client id again gives the first message and writes nothing. */
export async function sendMessage(ctx: Context<Actor>, input: Sending): Promise<Sent> {
  const { userId: me } = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const standing = await loadConversationFor(tx, ctx.actor, input.conversationId, {
      lock: "write",
    });
    const before = await sentBefore(tx, input, me);
    if (before) return before;
    if (standing.facts.closed) throw conversationClosed();
    authorize(ctx.actor, "conversation.write", standing.facts);
    await keepWithinRequest(tx, standing, input.body, me);
    const { message, waitsFor } = await append(
      tx,
      standing,
      {
        authorId: me,
        clientId: input.clientId,
        body: input.body,
        replyToId: await repliedTo(tx, standing, input.replyTo),
        forwarded: input.forwarded ?? false,
      },
      ctx.clock.now(),
    );
    const { id: messageId, conversationId, seq, change } = message;
    if (waitsFor.length > 0)
      await emit(tx, messageSent, {
        conversationId,
        messageId,
        authorId: me,
        waitsFor: [...waitsFor],
      });
    return { conversationId, messageId, seq, change };
  });
}

async function sentBefore(
  tx: Transaction,
  { conversationId, clientId }: Sending,
  me: string,
): Promise<Sent | undefined> {
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

/** Somebody who has not said yes, or said no, gets little and is told nothing more. */
async function keepWithinRequest(
  tx: Transaction,
  { conversation: { id, kind } }: Standing,
  body: string,
  me: string,
): Promise<void> {
  if (kind === "group") return;
  const [other] = await tx
    .select({ state: conversationMembers.state })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.conversationId, id), ne(conversationMembers.userId, me)));
  if (!other || other.state === "accepted") return;
  if (body.length > messageLimits.requestBody) throw requestTooLong(messageLimits.requestBody);
  const [sent] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(messages)
    .where(and(eq(messages.conversationId, id), eq(messages.authorId, me)));
  if ((sent?.count ?? 0) >= messageLimits.requestMessages) throw requestFull();
}

async function repliedTo(
  tx: Transaction,
  { conversation, mine }: Standing,
  replyTo: string | undefined,
): Promise<string | undefined> {
  if (!replyTo) return undefined;
  const [found] = await tx
    .select({ id: messages.id, seq: messages.seq, note: messages.note })
    .from(messages)
    .where(and(eq(messages.id, replyTo), eq(messages.conversationId, conversation.id)));
  if (!found || found.seq <= mine.fromSeq || found.note) throw messageNotFound();
  return found.id;
}

/** Whether a write here would be taken, for the page to say so before anybody types. */
export const mayWriteIn = (actor: Actor, { facts }: Standing): boolean =>
  can(actor, "conversation.write", facts);
