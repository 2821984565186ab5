import { and, asc, inArray, lt } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineJob } from "#platform/jobs";
import { notificationLimits } from "../contract.ts";
import { countUnread, lockInboxes } from "../inboxes.ts";
import { notificationGroups } from "../tables.ts";

const batchSize = 1_000;

/** Deletes notifications older than half a year in batches, and keeps the badges correct. */
export const cleanupNotifications = defineJob<Record<string, never>, Actor>(
  "notifications.cleanup",
  {
    payload: z.object({}),
    queue: "slow",
    handle: async (ctx) => {
      while ((await deleteBatch(ctx)) === batchSize);
    },
  },
);

async function deleteBatch(ctx: Context<Actor>): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - notificationLimits.keptDays * dayMs);
  return inTransaction(ctx, async (tx) => {
    const old = await tx
      .select({ id: notificationGroups.id, userId: notificationGroups.userId })
      .from(notificationGroups)
      .where(lt(notificationGroups.lastAt, before))
      .orderBy(asc(notificationGroups.lastAt))
      .limit(batchSize);
    await lockInboxes(
      tx,
      old.map(({ userId }) => userId),
    );
    const gone = await tx
      .delete(notificationGroups)
      .where(
        and(
          inArray(
            notificationGroups.id,
            old.map(({ id }) => id),
          ),
          lt(notificationGroups.lastAt, before),
        ),
      )
      .returning({
        userId: notificationGroups.userId,
        listed: notificationGroups.listed,
        readAt: notificationGroups.readAt,
      });
    const unread = gone.filter(({ listed, readAt }) => listed && !readAt);
    for (const [userId, groups] of Map.groupBy(unread, (group) => group.userId))
      await countUnread(tx, [userId], -groups.length);
    return old.length;
  });
}
