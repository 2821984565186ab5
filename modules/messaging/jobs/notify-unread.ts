import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, portsOf, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { defineJob, enqueue, type JobType } from "#platform/jobs";
import { definePort } from "#platform/ports";
import { messageLimits } from "../contract.ts";
import { messagesUnread } from "../events.ts";
import { conversationMembers } from "../tables.ts";

const batchSize = 200;
/** One run covers everything that arrived within this time. */
const debounceMs = 5_000;

/**
 * Finds users with messages unread long enough that other channels should notify them. Runs now and
 * then instead of as a job per message: most are read by users who have the page open.
 */
export const notifyUnread: JobType<Record<string, never>, Actor> = defineJob<
  Record<string, never>,
  Actor
>("messaging.notify_unread", {
  payload: z.object({}),
  handle: async (ctx) => {
    while ((await notifyBatch(ctx)) === batchSize);
  },
});

async function notifyBatch(ctx: Context<Actor>): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - messageLimits.unreadNotificationDelayMs);
  return inTransaction(ctx, async (tx) => {
    const found = await tx
      .select({
        conversationId: conversationMembers.conversationId,
        userId: conversationMembers.userId,
      })
      .from(conversationMembers)
      .where(and(lte(conversationMembers.unreadSince, before), isNull(conversationMembers.leftAt)))
      .orderBy(asc(conversationMembers.unreadSince))
      .limit(batchSize)
      .for("no key update", { skipLocked: true });
    for (const { conversationId, userId } of found)
      await tx
        .update(conversationMembers)
        .set({ unreadSince: null })
        .where(
          and(
            eq(conversationMembers.conversationId, conversationId),
            eq(conversationMembers.userId, userId),
          ),
        );
    if (found.length > 0) await emit(tx, messagesUnread, { waiting: found });
    return found.length;
  });
}

/** The next run this process has queued. */
const nextLook = definePort<{ atMs: number }>("messaging.nextLook", () => ({ atMs: 0 }));

/**
 * Queues a run for when this has waited long enough. Remembered by this process only: if the
 * transaction rolls back, the scheduled run each minute finds what was missed.
 */
export async function scheduleUnreadNotification(tx: Transaction, now: Date): Promise<void> {
  const dueMs = now.getTime() + messageLimits.unreadNotificationDelayMs;
  const next = portsOf(tx).get(nextLook);
  if (dueMs <= next.atMs && dueMs > next.atMs - debounceMs) return;
  next.atMs = dueMs + debounceMs;
  await enqueue(tx, notifyUnread, {}, { startAfter: new Date(next.atMs) });
}
