import { and, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { loadConversationFor } from "../access.ts";
import { readUpTo } from "../append-message.ts";
import { conversationChanged } from "../events.ts";
import { countUnread } from "../inboxes.ts";
import { publishEphemeralStatus } from "../publish-ephemeral-status.ts";
import { conversationMembers } from "../tables.ts";

/**
 * Marks as read up to here. Later messages stay unread; in a request nothing is recorded, so that
 * the sender learns nothing.
 */
export async function markConversationRead(
  ctx: Context<Actor>,
  { conversationId, seq }: { conversationId: string; seq?: number },
): Promise<{ readSeq: number }> {
  const { userId } = requireMember(ctx);
  const { readSeq, further } = await inTransaction(ctx, async (tx) => {
    const { conversation, mine } = await loadConversationFor(tx, ctx.actor, conversationId, {
      lock: "read",
    });
    const upTo = Math.min(seq ?? conversation.lastSeq, conversation.lastSeq);
    const answer = { readSeq: Math.max(upTo, mine.readSeq), further: upTo > mine.readSeq };
    if (mine.state !== "accepted") return { readSeq: mine.readSeq, further: false };
    if (!answer.further && !mine.unread) return answer;
    if (upTo < conversation.lastSeq) {
      if (upTo > mine.readSeq)
        await tx
          .update(conversationMembers)
          .set({ readSeq: upTo })
          .where(
            and(
              eq(conversationMembers.conversationId, conversationId),
              eq(conversationMembers.userId, userId),
            ),
          );
      return answer;
    }
    const counts = await readUpTo(tx, conversationId, userId, upTo);
    if (counts.length > 0)
      await emit(tx, conversationChanged, { conversationId, to: [userId], counts });
    return answer;
  });
  if (further)
    await publishEphemeralStatus(ctx, conversationId, userId, { kind: "reading", seq: readSeq });
  return { readSeq };
}

/** Marks the conversation unread for later. The read position is unchanged. */
export async function markConversationUnread(
  ctx: Context<Actor>,
  { conversationId }: { conversationId: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { mine } = await loadConversationFor(tx, ctx.actor, conversationId, { lock: "read" });
    if (mine.unread || mine.state !== "accepted") return;
    const [marked] = await tx
      .update(conversationMembers)
      .set({ unread: true })
      .where(
        and(
          eq(conversationMembers.conversationId, conversationId),
          eq(conversationMembers.userId, userId),
          eq(conversationMembers.unread, false),
        ),
      )
      .returning();
    if (!marked) return;
    const counts = await countUnread(tx, [userId], 1);
    await emit(tx, conversationChanged, { conversationId, to: [userId], counts });
  });
}
