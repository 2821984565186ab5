import { and, eq, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize, can } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { loadConversationFor, type Standing } from "../access.ts";
import { append } from "../append.ts";
import { messageLimits } from "../contract.ts";
import { conversationClosed, messageNotFound, requestFull, requestTooLong } from "../errors.ts";
import type { MessageInput } from "../inputs.ts";
import { tellLater } from "../jobs/tell-waiting.ts";
import { messages } from "../tables.ts";

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
    const { conversationId, clientId } = input;
    // Where this might be refused, it may still have been taken the first time.
    const doubtful = standing.asking || !can(ctx.actor, "conversation.write", standing.facts);
    const before = doubtful ? await sentBefore(tx, input, me) : undefined;
    if (before) return before;
    if (standing.facts.closed) throw conversationClosed();
    authorize(ctx.actor, "conversation.write", standing.facts);
    if (standing.asking) await keepWithinRequest(tx, standing, input.body, me);
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
      : await sentBefore(tx, input, me);
    if (!sent) throw new Error("a message was neither written nor there before");
    if (message?.someoneWaits) await tellLater(tx, ctx.clock.now());
    return sent;
  });
}

/** What was made of the same client id the first time. */
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

/** What is sent with a request, and what is made of it later. */
export function keepShort(body: string): void {
  if (body.length > messageLimits.requestBody) throw requestTooLong(messageLimits.requestBody);
}

/** Somebody who has not said yes, or said no, gets little and is told nothing more. */
async function keepWithinRequest(
  tx: Transaction,
  { conversation: { id } }: Standing,
  body: string,
  me: string,
): Promise<void> {
  keepShort(body);
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
