import { and, eq, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { noticesChanged } from "../events.ts";
import { countUnread, lockInboxes } from "../inboxes.ts";
import { noticeGroups } from "../tables.ts";

interface Which {
  /** One's own groups; without them, all there are. */
  readonly ids?: readonly string[];
  /** Of all: only what had come by then, so that nothing unseen is marked. */
  readonly until?: Date;
}

/** Marks groups read and gives how many that were, and when, for taking it back by that. */
export async function markRead(
  ctx: Context<Actor>,
  { ids, until }: Which = {},
): Promise<{ count: number; readAt: string }> {
  const { userId } = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockInboxes(tx, [userId]);
    const now = ctx.clock.now();
    const read = await tx
      .update(noticeGroups)
      .set({ readAt: now, seenAt: now })
      .where(
        and(
          eq(noticeGroups.userId, userId),
          eq(noticeGroups.listed, true),
          isNull(noticeGroups.readAt),
          ids && inArray(noticeGroups.id, [...ids]),
          until && lte(noticeGroups.lastAt, until),
        ),
      )
      .returning({ id: noticeGroups.id });
    if (read.length > 0) {
      const counts = await countUnread(tx, [userId], -read.length);
      await emit(tx, noticesChanged, { counts, fresh: false });
    }
    return { count: read.length, readAt: now.toISOString() };
  });
}

/** Takes reading back: these, or all that were marked in that moment, are unread again. */
export async function markUnread(
  ctx: Context<Actor>,
  which: { ids: readonly string[] } | { readAt: Date },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockInboxes(tx, [userId]);
    const back = await tx
      .update(noticeGroups)
      .set({ readAt: null })
      .where(
        and(
          eq(noticeGroups.userId, userId),
          eq(noticeGroups.listed, true),
          isNotNull(noticeGroups.readAt),
          "ids" in which
            ? inArray(noticeGroups.id, [...which.ids])
            : eq(noticeGroups.readAt, which.readAt),
        ),
      )
      .returning({ id: noticeGroups.id });
    if (back.length === 0) return;
    const counts = await countUnread(tx, [userId], back.length);
    await emit(tx, noticesChanged, { counts, fresh: false });
  });
}
