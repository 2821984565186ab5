import { and, eq, isNull, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { setPicture } from "#modules/media";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { emit } from "#platform/events";
import { type ConversationAccess, loadConversationFor } from "../access.ts";
import { append } from "../append-message.ts";
import type { SystemNote } from "../contract.ts";
import { conversationChanged } from "../events.ts";
import { addMembers, ownerNote, transferOwnership } from "../group-members.ts";
import { countUnread } from "../inboxes.ts";
import { conversationMembers, conversations } from "../tables.ts";

type Which = { readonly conversationId: string };

export async function renameGroup(
  ctx: Context<Actor>,
  { conversationId, name }: Which & { name: string },
): Promise<void> {
  await manage(ctx, conversationId, async (tx, { conversation }) => {
    if (conversation.name === name) return undefined;
    await tx.update(conversations).set({ name }).where(eq(conversations.id, conversationId));
    return { what: "renamed", name };
  });
}

/** Sets an uploaded picture or none; the previous one is deleted. */
export async function setGroupPicture(
  ctx: Context<Actor>,
  { conversationId, fileId }: Which & { fileId: string | null },
): Promise<void> {
  const subject = { kind: "conversation", id: conversationId } as const;
  await manage(ctx, conversationId, async (tx, { conversation, mine }) => {
    if (conversation.pictureId === fileId) return undefined;
    await setPicture(tx, { ownerId: mine.userId, subject, fileId });
    await tx
      .update(conversations)
      .set({ pictureId: fileId })
      .where(eq(conversations.id, conversationId));
    return { what: fileId ? "pictured" : "unpictured" };
  });
}

export async function addToGroup(
  ctx: Context<Actor>,
  { conversationId, userIds }: Which & { userIds: readonly string[] },
): Promise<void> {
  await manage(ctx, conversationId, async (tx, { conversation }) => {
    const { added } = await addMembers(tx, ctx, conversation, userIds);
    return added.length > 0 ? { what: "added", userIds: added } : undefined;
  });
}

/** From this moment nothing of it reaches them, whichever process serves their pages. */
export async function removeFromGroup(
  ctx: Context<Actor>,
  { conversationId, userId }: Which & { userId: string },
): Promise<void> {
  await manage(ctx, conversationId, async (tx, standing) => {
    if (userId === standing.mine.userId) throw notFound("person_not_found");
    if (!(await removeMember(tx, conversationId, userId, ctx.clock.now())))
      throw notFound("person_not_found");
    return { what: "removed", userIds: [userId] };
  });
}

/**
 * Leaves without confirmation. If the owner leaves, the group passes to its longest-standing
 * member; if all others are still invited, to the first who accepts.
 */
export async function leaveGroup(ctx: Context<Actor>, { conversationId }: Which): Promise<void> {
  const { userId } = requireMember(ctx);
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const standing = await loadConversationFor(tx, ctx.actor, conversationId, { lock: "write" });
    authorize(ctx.actor, "conversation.leave", standing.facts);
    await removeMember(tx, conversationId, userId, now);
    await append(tx, standing, { authorId: userId, body: "", note: { what: "left" } }, now);
    if (!standing.facts.owner) return;
    const next = await transferOwnership(tx, standing.conversation);
    if (next) await append(tx, standing, ownerNote(next), now);
  });
}

async function manage(
  ctx: Context<Actor>,
  conversationId: string,
  change: (tx: Transaction, standing: ConversationAccess) => Promise<SystemNote | undefined>,
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const standing = await loadConversationFor(tx, ctx.actor, conversationId, { lock: "write" });
    authorize(ctx.actor, "conversation.manage", standing.facts);
    const note = await change(tx, standing);
    if (note) await append(tx, standing, { authorId: userId, body: "", note }, ctx.clock.now());
  });
}

/** Ends a membership and its dependent state; returns whether there was one. */
export async function removeMember(
  tx: Transaction,
  conversationId: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const [before] = await tx
    .select({ unread: conversationMembers.unread })
    .from(conversationMembers)
    .where(here(conversationId, userId))
    .for("update");
  if (!before) return false;
  await tx
    .update(conversationMembers)
    .set({
      leftAt: now,
      unread: false,
      unreadSince: null,
      pinnedAt: null,
      archivedAt: null,
      mutedUntil: null,
    })
    .where(here(conversationId, userId));
  await tx
    .update(conversations)
    .set({ memberCount: sql`${conversations.memberCount} - 1` })
    .where(eq(conversations.id, conversationId));
  const counts = before.unread ? await countUnread(tx, [userId], -1) : [];
  await emit(tx, conversationChanged, { conversationId, to: [userId], counts });
  return true;
}

const here = (conversationId: string, userId: string) =>
  and(
    eq(conversationMembers.conversationId, conversationId),
    eq(conversationMembers.userId, userId),
    isNull(conversationMembers.leftAt),
  );
