import { and, asc, inArray, lt } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineJob } from "#platform/jobs";
import { noticeLimits } from "../contract.ts";
import { countUnread, lockInboxes } from "../inboxes.ts";
import { noticeGroups } from "../tables.ts";

const atOnce = 1_000;

/** Forgets what is older than half a year, a piece at a time, and keeps the badges true. */
export const tidyNotices = defineJob<Record<string, never>, Actor>("notifications.tidy", {
  payload: z.object({}),
  lane: "slow",
  handle: async (ctx) => {
    while ((await forgetPiece(ctx)) === atOnce);
  },
});

async function forgetPiece(ctx: Context<Actor>): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - noticeLimits.keptDays * dayMs);
  return inTransaction(ctx, async (tx) => {
    const old = await tx
      .select({ id: noticeGroups.id, userId: noticeGroups.userId })
      .from(noticeGroups)
      .where(lt(noticeGroups.lastAt, before))
      .orderBy(asc(noticeGroups.lastAt))
      .limit(atOnce);
    await lockInboxes(
      tx,
      old.map(({ userId }) => userId),
    );
    const gone = await tx
      .delete(noticeGroups)
      .where(
        and(
          inArray(
            noticeGroups.id,
            old.map(({ id }) => id),
          ),
          lt(noticeGroups.lastAt, before),
        ),
      )
      .returning({
        userId: noticeGroups.userId,
        listed: noticeGroups.listed,
        readAt: noticeGroups.readAt,
      });
    const unread = gone.filter(({ listed, readAt }) => listed && !readAt);
    for (const [userId, groups] of Map.groupBy(unread, (group) => group.userId))
      await countUnread(tx, [userId], -groups.length);
    return old.length;
  });
}
