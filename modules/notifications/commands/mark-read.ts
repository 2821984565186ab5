import { and, eq, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { notificationsChanged } from "../events.ts";
import { countUnread, lockInboxes } from "../inboxes.ts";
import { notificationGroups } from "../tables.ts";

interface MarkReadInput {
  /** Groups of the actor; all of them if omitted. */
  readonly ids?: readonly string[];
  /** When marking all: only up to this time, so that nothing unseen is marked. */
  readonly until?: Date;
}

/** Marks groups read and returns how many and when, so that it can be undone by that time. */
export async function markRead(
  ctx: Context<Actor>,
  { ids, until }: MarkReadInput = {},
): Promise<{ count: number; readAt: string }> {
  const { userId } = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockInboxes(tx, [userId]);
    const now = ctx.clock.now();
    const read = await tx
      .update(notificationGroups)
      .set({ readAt: now, seenAt: now })
      .where(
        and(
          eq(notificationGroups.userId, userId),
          eq(notificationGroups.listed, true),
          isNull(notificationGroups.readAt),
          ids && inArray(notificationGroups.id, [...ids]),
          until && lte(notificationGroups.lastAt, until),
        ),
      )
      .returning({ id: notificationGroups.id });
    if (read.length > 0) {
      const counts = await countUnread(tx, [userId], -read.length);
      await emit(tx, notificationsChanged, { counts, fresh: false });
    }
    return { count: read.length, readAt: now.toISOString() };
  });
}

/** Undoes marking as read: these groups, or all that were marked at that time. */
export async function markUnread(
  ctx: Context<Actor>,
  which: { ids: readonly string[] } | { readAt: Date },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockInboxes(tx, [userId]);
    const back = await tx
      .update(notificationGroups)
      .set({ readAt: null })
      .where(
        and(
          eq(notificationGroups.userId, userId),
          eq(notificationGroups.listed, true),
          isNotNull(notificationGroups.readAt),
          "ids" in which
            ? inArray(notificationGroups.id, [...which.ids])
            : eq(notificationGroups.readAt, which.readAt),
        ),
      )
      .returning({ id: notificationGroups.id });
    if (back.length === 0) return;
    const counts = await countUnread(tx, [userId], back.length);
    await emit(tx, notificationsChanged, { counts, fresh: false });
  });
}
