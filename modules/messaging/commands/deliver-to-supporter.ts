import { and, eq, isNull, sql } from "drizzle-orm";
import { relations } from "#modules/people";
import { can, type Member } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction, withTransaction } from "#platform/db";
import { append } from "../append-message.ts";
import type { SupporterMessageKind } from "../contract.ts";
import { scheduleUnreadNotification } from "../jobs/notify-unread.ts";
import { conversationMembers, conversations } from "../tables.ts";
import { joinOwn } from "./message-user.ts";
import { sendMessage } from "./send-message.ts";

interface Delivery {
  readonly userId: string;
  readonly kind: SupporterMessageKind;
  readonly body: string;
  /** Of the message to all of them; the same person gets it once. */
  readonly clientId: string;
}

/**
 * Writes a creator's message to one of many supporters, unless they do not accept messages from the
 * creator now. Never as a request: those are for individually chosen recipients, and limited
 * per day. The caller limits how many supporters are written to.
 */
export async function deliverToSupporter(
  ctx: Context<Member>,
  { userId, kind, ...message }: Delivery,
): Promise<"sent" | "not_accepted"> {
  const me = ctx.actor.userId;
  return inTransaction(ctx, async (tx) => {
    const facts = (await relations(tx, ctx, [userId])).get(userId);
    if (!facts || !can(ctx.actor, "person.message", facts)) return "not_accepted";
    if (kind === "announcement") {
      await announce(tx, ctx, { userId, ...message });
      return "sent";
    }
    const conversationId = await openConversation(tx, ctx, me, userId);
    if (!conversationId) return "not_accepted";
    await sendMessage(withTransaction(ctx, tx), { ...message, conversationId });
    return "sent";
  });
}

/** The conversation with this supporter; undefined if one of the two declined it, or did not accept. */
async function openConversation(
  tx: Transaction,
  ctx: Context<Member>,
  me: string,
  userId: string,
): Promise<string | undefined> {
  const { id, isNew } = await openPairOf(tx, ctx, userId, null);
  if (isNew) return id;
  const members = await tx
    .select({ userId: conversationMembers.userId, state: conversationMembers.state })
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, id));
  for (const { userId: whose, state } of members)
    if (state === "declined" || (whose === userId && state === "requested")) return undefined;
  return joinOwn(tx, ctx, id, me);
}

async function announce(
  tx: Transaction,
  ctx: Context<Member>,
  { userId, body, clientId }: Omit<Delivery, "kind">,
): Promise<void> {
  const me = ctx.actor.userId;
  const { id } = await openPairOf(tx, ctx, userId, me);
  const [conversation] = await tx
    .select()
    .from(conversations)
    .where(eq(conversations.id, id))
    .for("no key update");
  if (!conversation) throw new Error("the conversation of the announcements is gone");
  const now = ctx.clock.now();
  const sent = await append(tx, { conversation }, { authorId: me, clientId, body }, now);
  if (sent?.hasUnread) await scheduleUnreadNotification(tx, now);
}

/** The one conversation of the two, or the one with the announcements of one of them. */
async function openPairOf(
  tx: Transaction,
  ctx: Context<Member>,
  userId: string,
  announcerId: string | null,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const me = ctx.actor.userId;
  const [pairLow = "", pairHigh = ""] = [me, userId].sort();
  const announcer = announcerId
    ? eq(conversations.announcerId, announcerId)
    : isNull(conversations.announcerId);
  const find = async () => {
    const [found] = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(
        and(eq(conversations.pairLow, pairLow), eq(conversations.pairHigh, pairHigh), announcer),
      );
    return found && { id: found.id, isNew: false };
  };
  const existing = await find();
  if (existing) return existing;
  const now = ctx.clock.now();
  const pair = [conversations.pairLow, conversations.pairHigh];
  const [begun] = await tx
    .insert(conversations)
    .values({
      kind: "pair",
      pairLow,
      pairHigh,
      announcerId,
      startedById: me,
      memberCount: announcerId ? 1 : 2,
      startedAt: now,
      lastAt: now,
    })
    .onConflictDoNothing(
      announcerId
        ? {
            target: [conversations.announcerId, ...pair],
            where: sql`announcer_id is not null`,
          }
        : { target: pair, where: sql`announcer_id is null` },
    )
    .returning({ id: conversations.id });
  if (!begun) {
    const theirs = await find();
    if (!theirs) throw new Error("the conversation was neither started nor there before");
    return theirs;
  }
  const member = { conversationId: begun.id, joinedAt: now, visibleFromSeq: 0, readSeq: 0 };
  await tx.insert(conversationMembers).values([
    // Announcements are followed on their own page, and a conversation that was started with many
    // moves to the creator's inbox when the other one replies.
    {
      ...member,
      userId: me,
      state: "accepted",
      ...(announcerId ? { leftAt: now } : { archivedAt: now }),
    },
    { ...member, userId, state: "accepted" },
  ]);
  return { id: begun.id, isNew: true };
}
