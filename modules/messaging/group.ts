import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { relations } from "#modules/people";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { emit } from "#platform/events";
import type { Written } from "./append.ts";
import { messageLimits } from "./contract.ts";
import { groupIsFull, takesNoMessages } from "./errors.ts";
import { messageRequested } from "./events.ts";
import { conversationMembers, conversations } from "./tables.ts";

type Conversation = typeof conversations.$inferSelect;

/**
 * Puts people into a group whose lock is held. Those who let the actor write to them are in at once;
 * the others are asked. They read from here on: what was said before was not said to them.
 */
export async function putInto(
  tx: Transaction,
  ctx: Context<Actor>,
  conversation: Conversation,
  userIds: readonly string[],
): Promise<{ added: readonly string[] }> {
  const known = await relations(tx, ctx.actor, userIds);
  const present = await tx
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(
      and(
        eq(conversationMembers.conversationId, conversation.id),
        inArray(conversationMembers.userId, [...userIds]),
        isNull(conversationMembers.leftAt),
      ),
    );
  const inAlready = new Set(present.map(({ userId }) => userId));
  const wanted = [...new Set(userIds)].filter((id) => !inAlready.has(id));
  if (conversation.memberCount + wanted.length > messageLimits.groupMembers)
    throw groupIsFull(messageLimits.groupMembers);
  const now = ctx.clock.now();
  const rows = wanted.map((userId) => {
    const facts = known.get(userId);
    if (!facts || !can(ctx.actor, "person.know", facts)) throw notFound("person_not_found");
    if (!can(ctx.actor, "person.ask_to_message", facts)) throw takesNoMessages();
    const state = can(ctx.actor, "person.message", facts) ? "accepted" : "requested";
    const place = { fromSeq: conversation.lastSeq, readSeq: conversation.lastSeq };
    return { userId, state, joinedAt: now, ...place } as const;
  });
  if (rows.length === 0) return { added: [] };
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
  if (asked.length > 0 && ctx.actor.kind === "member")
    await emit(tx, messageRequested, {
      conversationId: conversation.id,
      fromId: ctx.actor.userId,
      to: asked,
    });
  return { added: wanted };
}

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
