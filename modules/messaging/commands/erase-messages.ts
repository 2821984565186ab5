import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import type { SafeHtml } from "#platform/markdown";
import { transferOwnership } from "../group-members.ts";
import {
  conversationMembers,
  conversations,
  hiddenMessages,
  messageEdits,
  messageInboxes,
  messageReactions,
  messages,
} from "../tables.ts";
import { removeMember } from "./change-group.ts";

/**
 * Part of account deletion. Messages to others are also the recipients' correspondence: they stay,
 * anonymized, unless the user asked to have their content removed.
 */
export async function eraseMessages(
  ctx: Context<Actor>,
  { userId, ownText }: { userId: string; ownText: "keep" | "remove" },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw new Error("only the system erases accounts");
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const memberships = await tx
      .select({ id: conversations.id, ownerId: conversations.ownerId })
      .from(conversationMembers)
      .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
      .where(and(eq(conversationMembers.userId, userId), isNull(conversationMembers.leftAt)))
      .orderBy(conversationMembers.conversationId)
      .for("no key update", { of: conversations });
    for (const { id, ownerId } of memberships) {
      await removeMember(tx, id, userId, now);
      if (ownerId === userId) await transferOwnership(tx, { id });
    }
    if (ownText === "remove") {
      const own = tx
        .select({ id: messages.id })
        .from(messages)
        .where(eq(messages.authorId, userId));
      await tx.delete(messageEdits).where(inArray(messageEdits.messageId, own));
      await tx
        .update(messages)
        .set({ body: "", bodyHtml: "" as SafeHtml, bodyText: "", deletedAt: now })
        .where(
          and(eq(messages.authorId, userId), isNull(messages.note), isNull(messages.deletedAt)),
        );
    }
    await tx.delete(messageReactions).where(eq(messageReactions.userId, userId));
    await tx.delete(hiddenMessages).where(eq(hiddenMessages.userId, userId));
    await tx.delete(messageInboxes).where(eq(messageInboxes.userId, userId));
  });
}
