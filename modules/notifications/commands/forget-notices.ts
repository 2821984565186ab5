import { eq, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import {
  noticeGroups,
  noticeInboxes,
  noticeOverrides,
  noticeSettings,
  notices,
  pushSubscriptions,
} from "../tables.ts";

/** Part of erasing an account: their own notices go, and in others' lists they are only counted. */
export async function forgetNotices(
  ctx: Context<Actor>,
  { userId }: { userId: string },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw new Error("only the house itself erases people");
  await inTransaction(ctx, async (tx) => {
    await tx.delete(noticeGroups).where(eq(noticeGroups.userId, userId));
    await tx.delete(noticeInboxes).where(eq(noticeInboxes.userId, userId));
    await tx.delete(noticeSettings).where(eq(noticeSettings.userId, userId));
    await tx.delete(noticeOverrides).where(eq(noticeOverrides.userId, userId));
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
    await tx
      .update(noticeGroups)
      .set({
        actorIds: sql`array_remove(${noticeGroups.actorIds}, ${userId}::uuid)`,
        facts: sql`${noticeGroups.facts} - 'excerpt'`,
      })
      .where(
        sql`${noticeGroups.id} in (select ${notices.groupId} from ${notices} where ${notices.actorId} = ${userId})`,
      );
    await tx.update(notices).set({ actorId: null, facts: {} }).where(eq(notices.actorId, userId));
  });
}
