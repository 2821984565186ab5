import { and, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { type ConversationAccess, loadConversationFor } from "../access.ts";
import { append } from "../append-message.ts";
import { conversationChanged } from "../events.ts";
import { ownerNote, transferOwnership } from "../group-members.ts";
import { conversationMembers } from "../tables.ts";

type Which = { readonly conversationId: string };

/** Lets a request in. What was written so far counts as read: it was read to decide. */
export async function acceptRequest(ctx: Context<Actor>, which: Which): Promise<void> {
  await answer(ctx, which, "accepted");
}

/** Declines without notifying them. Accepting later, or writing, undoes it. */
export async function declineRequest(ctx: Context<Actor>, which: Which): Promise<void> {
  await answer(ctx, which, "declined");
}

async function answer(
  ctx: Context<Actor>,
  { conversationId }: Which,
  state: "accepted" | "declined",
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const standing = await loadConversationFor(tx, ctx.actor, conversationId, { lock: "write" });
    const { conversation, mine, facts } = standing;
    if (mine.state === state) return;
    authorize(ctx.actor, "conversation.answer", facts);
    await tx
      .update(conversationMembers)
      .set({ state, ...(state === "accepted" && { readSeq: conversation.lastSeq }) })
      .where(
        and(
          eq(conversationMembers.conversationId, conversationId),
          eq(conversationMembers.userId, userId),
        ),
      );
    if (state === "accepted" && conversation.kind === "group")
      await activateMembership(tx, standing, ctx.clock.now());
    await emit(tx, conversationChanged, { conversationId, to: [userId], counts: [] });
  });
}

/** Notifies the group's members. If the group has no owner, the new member becomes it. */
async function activateMembership(
  tx: Transaction,
  standing: ConversationAccess,
  now: Date,
): Promise<void> {
  const { conversation, mine } = standing;
  await append(tx, standing, { authorId: mine.userId, body: "", note: { what: "joined" } }, now);
  if (conversation.ownerId) return;
  const owner = await transferOwnership(tx, conversation);
  if (owner) await append(tx, standing, ownerNote(owner), now);
}
