import { and, eq, isNull } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { relations } from "#modules/people";
import { type Actor, authorize, can, type PersonFacts } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction, withTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { emit } from "#platform/events";
import { messagesNotAccepted } from "../errors.ts";
import { messageRequested } from "../events.ts";
import type { MessageInput } from "../inputs.ts";
import { assertWithinStartLimit } from "../start-limits.ts";
import { conversationMembers, conversations } from "../tables.ts";
import { acceptRequest } from "./answer-request.ts";
import { type SentMessage, sendMessage } from "./send-message.ts";

/**
 * Messages a user in the one conversation the two have, creating it if needed. There is only one
 * per pair, however often and from whichever side it is started.
 */
export async function messageUser(
  ctx: Context<Actor>,
  { userId, ...message }: MessageInput & { userId: string },
): Promise<SentMessage> {
  const me = requireMember(ctx).userId;
  authorize(ctx.actor, "account.take_part", {});
  return inTransaction(ctx, async (tx) => {
    const facts = (await relations(tx, ctx, [userId])).get(userId);
    if (!facts || userId === me || !can(ctx.actor, "person.know", facts))
      throw notFound("person_not_found");
    const conversationId = await openPair(tx, ctx, me, facts);
    return sendMessage(withTransaction(ctx, tx), { ...message, conversationId });
  });
}

async function openPair(
  tx: Transaction,
  ctx: Context<Actor>,
  me: string,
  other: PersonFacts,
): Promise<string> {
  const [pairLow = "", pairHigh = ""] = [me, other.userId].sort();
  const pair = and(
    eq(conversations.pairLow, pairLow),
    eq(conversations.pairHigh, pairHigh),
    isNull(conversations.announcerId),
  );
  const find = async () => (await tx.select().from(conversations).where(pair))[0];
  const existing = await find();
  if (existing) return joinOwn(tx, ctx, existing.id, me);
  if (!can(ctx.actor, "person.request_message", other)) throw messagesNotAccepted();
  const withStranger = !other.followsBack;
  const now = ctx.clock.now();
  if (withStranger) await assertWithinStartLimit(tx, me, 1, now);
  const [begun] = await tx
    .insert(conversations)
    .values({
      kind: "pair",
      pairLow,
      pairHigh,
      startedById: me,
      withStranger,
      memberCount: 2,
      startedAt: now,
      lastAt: now,
    })
    .onConflictDoNothing({
      target: [conversations.pairLow, conversations.pairHigh],
      where: isNull(conversations.announcerId),
    })
    .returning({ id: conversations.id });
  // The other user created it concurrently: then use theirs.
  if (!begun) return joinOwn(tx, ctx, (await find())?.id ?? "", me);
  const state = can(ctx.actor, "person.message", other) ? "accepted" : "requested";
  const member = { conversationId: begun.id, joinedAt: now, visibleFromSeq: 0, readSeq: 0 };
  await tx.insert(conversationMembers).values([
    { ...member, userId: me, state: "accepted" },
    { ...member, userId: other.userId, state },
  ]);
  if (state === "requested")
    await emit(tx, messageRequested, {
      conversationId: begun.id,
      fromId: me,
      to: [other.userId],
    });
  return begun.id;
}

/** Writing back is saying yes. */
export async function joinOwn(
  tx: Transaction,
  ctx: Context<Actor>,
  conversationId: string,
  me: string,
): Promise<string> {
  const [mine] = await tx
    .select({ state: conversationMembers.state })
    .from(conversationMembers)
    .where(
      and(
        eq(conversationMembers.conversationId, conversationId),
        eq(conversationMembers.userId, me),
      ),
    );
  if (mine && mine.state !== "accepted")
    await acceptRequest(withTransaction(ctx, tx), { conversationId });
  return conversationId;
}
