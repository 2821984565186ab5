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
import { conversationMembers, conversations, messages } from "../tables.ts";

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
    const known = await knownAbout(tx, standing, input.clientId, me);
    if (known.before) return known.before;
    if (standing.facts.closed) throw conversationClosed();
    authorize(ctx.actor, "conversation.write", standing.facts);
    if (known.isAsking) await keepWithinRequest(tx, standing, input.body, me);
    const { conversationId } = input;
    const message = await append(
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
    const { id: messageId, seq, change, waitsFor } = message;
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

/** Read once the lock is held: a try of the same message may have come through while we waited. */
async function knownAbout(
  tx: Transaction,
  { conversation: { id, kind } }: Standing,
  clientId: string,
  me: string,
): Promise<{ before: Sent | undefined; isAsking: boolean }> {
  const [found] = await tx
    .select({
      messageId: messages.id,
      seq: messages.seq,
      change: messages.change,
      otherState: conversationMembers.state,
    })
    .from(conversations)
    .leftJoin(
      messages,
      and(
        eq(messages.conversationId, conversations.id),
        eq(messages.authorId, me),
        eq(messages.clientId, clientId),
      ),
    )
    .leftJoin(
      conversationMembers,
      and(
        eq(conversations.kind, "pair"),
        eq(conversationMembers.conversationId, conversations.id),
        ne(conversationMembers.userId, me),
      ),
    )
    .where(eq(conversations.id, id));
  const { messageId, seq, change, otherState } = found ?? {};
  return {
    before: messageId && seq && change ? { conversationId: id, messageId, seq, change } : undefined,
    isAsking: kind === "pair" && otherState !== "accepted",
  };
}

/** Somebody who has not said yes, or said no, gets little and is told nothing more. */
async function keepWithinRequest(
  tx: Transaction,
  { conversation: { id } }: Standing,
  body: string,
  me: string,
): Promise<void> {
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
