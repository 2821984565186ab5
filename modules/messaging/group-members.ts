import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { relations } from "#modules/people";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { emit } from "#platform/events";
import type { Written } from "./append-message-sql.ts";
import { type MemberState, messageLimits } from "./contract.ts";
import { groupFull, messagesNotAccepted } from "./errors.ts";
import { messageRequested } from "./events.ts";
import { assertWithinStartLimit } from "./start-limits.ts";
import { conversationMembers, conversations } from "./tables.ts";

type Conversation = typeof conversations.$inferSelect;

/**
 * Adds members to a group whose lock is held. Users who allow messages from the actor join at once;
 * the others are invited, as are former members: nobody who left is put back in. They see messages
 * only from here on, since earlier ones were not addressed to them.
 */
export async function addMembers(
  tx: Transaction,
  ctx: Context<Actor>,
  conversation: Conversation,
  userIds: readonly string[],
): Promise<{ added: readonly string[] }> {
  const me = requireMember(ctx).userId;
  const known = await relations(tx, ctx, userIds);
  const before = await formerStates(tx, conversation, userIds);
  const wanted = [...new Set(userIds)].filter((id) => before.get(id)?.leftAt !== null);
  if (conversation.memberCount + wanted.length > messageLimits.groupMembers)
    throw groupFull(messageLimits.groupMembers);
  const now = ctx.clock.now();
  const place = {
    joinedAt: now,
    visibleFromSeq: conversation.lastSeq,
    readSeq: conversation.lastSeq,
  };
  const rows = wanted.map((userId) => {
    const facts = known.get(userId);
    if (!facts || !can(ctx.actor, "person.know", facts)) throw notFound("person_not_found");
    if (!can(ctx.actor, "person.request_message", facts)) throw messagesNotAccepted();
    const state = stateFor(can(ctx.actor, "person.message", facts), before.get(userId)?.state);
    return { userId, state, ...place } as const;
  });
  if (rows.length === 0) return { added: [] };
  const strangers = wanted.filter((userId) => !known.get(userId)?.followsBack);
  await assertWithinStartLimit(tx, me, strangers.length, now);
  for (const row of rows)
    await tx
      .insert(conversationMembers)
      .values({ conversationId: conversation.id, ...row })
      .onConflictDoUpdate({
        target: [conversationMembers.conversationId, conversationMembers.userId],
        set: {
          ...row,
          leftAt: null,
          unread: false,
          unreadSince: null,
          archivedAt: null,
          pinnedAt: null,
        },
      });
  await tx
    .update(conversations)
    .set({ memberCount: sql`${conversations.memberCount} + ${rows.length}` })
    .where(eq(conversations.id, conversation.id));
  const requestedIds = rows
    .filter(({ state }) => state === "requested")
    .map(({ userId }) => userId);
  if (requestedIds.length > 0)
    await emit(tx, messageRequested, {
      conversationId: conversation.id,
      fromId: me,
      to: requestedIds,
    });
  return { added: wanted };
}

/** Of those who are or were in it. */
async function formerStates(
  tx: Transaction,
  conversation: Conversation,
  userIds: readonly string[],
) {
  const { conversationId, userId, state, leftAt } = conversationMembers;
  const rows = await tx
    .select({ userId, state, leftAt })
    .from(conversationMembers)
    .where(and(eq(conversationId, conversation.id), inArray(userId, [...userIds])));
  return new Map(rows.map((row) => [row.userId, row]));
}

/**
 * A declined invitation stays declined, however often the user is removed and added again, and
 * nobody learns of it.
 */
const stateFor = (isAddedDirectly: boolean, before: MemberState | undefined): MemberState =>
  before === "declined" ? before : isAddedDirectly && !before ? "accepted" : "requested";

export const ownerNote = (userId: string): Written => ({
  authorId: null,
  body: "",
  note: { what: "owner", userIds: [userId] },
});

/** Transfers a group to its longest-standing accepted member; to nobody if there is none. */
export async function transferOwnership(
  tx: Transaction,
  conversation: Pick<Conversation, "id">,
): Promise<string | null> {
  const { conversationId, userId, leftAt, state, joinedAt } = conversationMembers;
  const [next] = await tx
    .select({ userId })
    .from(conversationMembers)
    .where(and(eq(conversationId, conversation.id), isNull(leftAt), eq(state, "accepted")))
    .orderBy(asc(joinedAt), asc(userId))
    .limit(1);
  const ownerId = next?.userId ?? null;
  await tx.update(conversations).set({ ownerId }).where(eq(conversations.id, conversation.id));
  return ownerId;
}
