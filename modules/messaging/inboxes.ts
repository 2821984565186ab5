import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { messageInboxes } from "./tables.ts";

export interface UnreadBadge {
  readonly userId: string;
  readonly unread: number;
}

/**
 * Updates these users' badges and returns the new values. Locked in id order, so that two
 * conversations with the same members can't deadlock.
 */
export async function countUnread(
  tx: Transaction,
  userIds: readonly string[],
  by: 1 | -1,
): Promise<UnreadBadge[]> {
  const ids = [...new Set(userIds)].sort();
  if (ids.length === 0) return [];
  await tx
    .insert(messageInboxes)
    .values(ids.map((userId) => ({ userId })))
    .onConflictDoNothing();
  await tx
    .select({ userId: messageInboxes.userId })
    .from(messageInboxes)
    .where(inArray(messageInboxes.userId, ids))
    .orderBy(messageInboxes.userId)
    .for("no key update");
  return tx
    .update(messageInboxes)
    .set({ unreadCount: sql`${messageInboxes.unreadCount} + ${by}` })
    .where(inArray(messageInboxes.userId, ids))
    .returning({ userId: messageInboxes.userId, unread: messageInboxes.unreadCount });
}
