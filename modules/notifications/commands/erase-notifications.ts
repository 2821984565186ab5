import { eq, or, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import {
  creatorEmailSettings,
  notificationGroups,
  notificationInboxes,
  notificationOverrides,
  notificationPreferences,
  notifications,
  pushSubscriptions,
} from "../tables.ts";

/** Part of erasing an account: their own notifications go, and in others' lists they are only counted. */
export async function eraseNotifications(
  ctx: Context<Actor>,
  { userId }: { userId: string },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw new Error("only the system erases accounts");
  await inTransaction(ctx, async (tx) => {
    await tx.delete(notificationGroups).where(eq(notificationGroups.userId, userId));
    await tx.delete(notificationInboxes).where(eq(notificationInboxes.userId, userId));
    await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
    await tx.delete(notificationOverrides).where(eq(notificationOverrides.userId, userId));
    await tx
      .delete(creatorEmailSettings)
      .where(
        or(eq(creatorEmailSettings.userId, userId), eq(creatorEmailSettings.creatorId, userId)),
      );
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
    await tx
      .update(notificationGroups)
      .set({
        actorIds: sql`array_remove(${notificationGroups.actorIds}, ${userId}::uuid)`,
        facts: sql`${notificationGroups.facts} - 'excerpt'`,
      })
      .where(
        sql`${notificationGroups.id} in (select ${notifications.groupId} from ${notifications} where ${notifications.actorId} = ${userId})`,
      );
    await tx
      .update(notifications)
      .set({ actorId: null, facts: {} })
      .where(eq(notifications.actorId, userId));
  });
}
