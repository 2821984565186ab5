import { and, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { loadConversationFor } from "../access.ts";
import { conversationChanged } from "../events.ts";
import { conversationMembers } from "../tables.ts";

/** How long a conversation can be muted. `ever` ends when it is undone. */
export const muteDurations = {
  hour: 3_600_000,
  day: dayMs,
  week: 7 * dayMs,
  ever: 100 * 365 * dayMs,
} as const;

export type ConversationSettings =
  | { readonly pinned: boolean }
  | { readonly archived: boolean }
  | { readonly muted: keyof typeof muteDurations | false };

/** The conversation's place in the actor's own list, and whether it may notify; private to them. */
export async function updateConversationSettings(
  ctx: Context<Actor>,
  { conversationId, ...change }: { conversationId: string } & ConversationSettings,
): Promise<void> {
  const { userId } = requireMember(ctx);
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    await loadConversationFor(tx, ctx.actor, conversationId);
    await tx
      .update(conversationMembers)
      .set(
        "pinned" in change
          ? { pinnedAt: change.pinned ? now : null }
          : "archived" in change
            ? { archivedAt: change.archived ? now : null }
            : change.muted
              ? // What made one mute it must not call any more either.
                {
                  mutedUntil: new Date(now.getTime() + muteDurations[change.muted]),
                  unreadSince: null,
                }
              : { mutedUntil: null },
      )
      .where(
        and(
          eq(conversationMembers.conversationId, conversationId),
          eq(conversationMembers.userId, userId),
        ),
      );
    await emit(tx, conversationChanged, { conversationId, to: [userId], counts: [] });
  });
}
