import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { relations } from "#modules/people";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { emit } from "#platform/events";
import type { Written } from "./append-sql.ts";
import { type MemberState, messageLimits } from "./contract.ts";
import { groupIsFull, takesNoMessages } from "./errors.ts";
import { messageRequested } from "./events.ts";
import { keepWithinStarts } from "./strangers.ts";
import { conversationMembers, conversations } from "./tables.ts";

type Conversation = typeof conversations.$inferSelect;

/**
 * Puts people into a group whose lock is held. Those who let the actor write to them are in at once;
 * the others are asked, and so is who was in it before: nobody is put back in who went. They read
 * from here on: what was said before was not said to them.
 */
export async function putInto(
  tx: Transaction,
  ctx: Context<Actor>,
  conversation: Conversation,
  userIds: readonly string[],
): Promise<{ added: readonly string[] }> {
  const me = requireMember(ctx).userId;
  const known = await relations(tx, ctx, userIds);
  const before = await standingBefore(tx, conversation, userIds);
  const wanted = [...new Set(userIds)].filter((id) => before.get(id)?.leftAt !== null);
  if (conversation.memberCount + wanted.length > messageLimits.groupMembers)
    throw groupIsFull(messageLimits.groupMembers);
  const now = ctx.clock.now();
  const place = { joinedAt: now, fromSeq: conversation.lastSeq, readSeq: conversation.lastSeq };
  const rows = wanted.map((userId) => {
    const facts = known.get(userId);
    if (!facts || !can(ctx.actor, "person.know", facts)) throw notFound("person_not_found");
    if (!can(ctx.actor, "person.ask_to_message", facts)) throw takesNoMessages();
    const state = stateFor(can(ctx.actor, "person.message", facts), before.get(userId)?.state);
    return { userId, state, ...place } as const;
  });
  if (rows.length === 0) return { added: [] };
  const strangers = wanted.filter((userId) => !known.get(userId)?.followsBack);
  await keepWithinStarts(tx, me, strangers.length, now);
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
          waitsSince: null,
          archivedAt: null,
          pinnedAt: null,
        },
      });
  await tx
    .update(conversations)
    .set({ memberCount: sql`${conversations.memberCount} + ${rows.length}` })
    .where(eq(conversations.id, conversation.id));
  const asked = rows.filter(({ state }) => state === "requested").map(({ userId }) => userId);
  if (asked.length > 0)
    await emit(tx, messageRequested, { conversationId: conversation.id, fromId: me, to: asked });
  return { added: wanted };
}

/** Of those who are or were in it. */
async function standingBefore(
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

/** A no stays a no, however often one is taken out and put in again; nobody learns of it. */
const stateFor = (straightIn: boolean, before: MemberState | undefined): MemberState =>
  before === "declined" ? before : straightIn && !before ? "accepted" : "requested";

export const ownerNote = (userId: string): Written => ({
  authorId: null,
  body: "",
  note: { what: "owner", userIds: [userId] },
});

/** Gives a group to whoever said yes to it and has been in it longest; to nobody where none has. */
export async function handOn(
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
