import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, portsOf, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { defineJob, enqueue, type JobType } from "#platform/jobs";
import { definePort } from "#platform/ports";
import { messageLimits } from "../contract.ts";
import { messagesWaiting } from "../events.ts";
import { conversationMembers } from "../tables.ts";

const atOnce = 200;
/** One look serves everything that came within this time. */
const gatherMs = 5_000;

/**
 * Says for whom something has waited long enough that other channels should tell them. A look now and
 * then instead of a job for each message: most are read by somebody who has the page open.
 */
export const tellWaiting: JobType<Record<string, never>, Actor> = defineJob<
  Record<string, never>,
  Actor
>("messaging.tell_waiting", {
  payload: z.object({}),
  handle: async (ctx) => {
    while ((await tellSome(ctx)) === atOnce);
  },
});

async function tellSome(ctx: Context<Actor>): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - messageLimits.unreadFirstMs);
  return inTransaction(ctx, async (tx) => {
    const found = await tx
      .select({
        conversationId: conversationMembers.conversationId,
        userId: conversationMembers.userId,
      })
      .from(conversationMembers)
      .where(and(lte(conversationMembers.waitsSince, before), isNull(conversationMembers.leftAt)))
      .orderBy(asc(conversationMembers.waitsSince))
      .limit(atOnce)
      .for("no key update", { skipLocked: true });
    for (const { conversationId, userId } of found)
      await tx
        .update(conversationMembers)
        .set({ waitsSince: null })
        .where(
          and(
            eq(conversationMembers.conversationId, conversationId),
            eq(conversationMembers.userId, userId),
          ),
        );
    if (found.length > 0) await emit(tx, messagesWaiting, { waiting: found });
    return found.length;
  });
}

/** When this process has had the next look queued for. */
const nextLook = definePort<{ atMs: number }>("messaging.nextLook", () => ({ atMs: 0 }));

/**
 * Has somebody look once this has waited long enough. Remembered by this process alone: if the
 * transaction comes to nothing the clock's own look, each minute, finds what was meant.
 */
export async function tellLater(tx: Transaction, now: Date): Promise<void> {
  const dueMs = now.getTime() + messageLimits.unreadFirstMs;
  const next = portsOf(tx).get(nextLook);
  if (dueMs <= next.atMs && dueMs > next.atMs - gatherMs) return;
  next.atMs = dueMs + gatherMs;
  await enqueue(tx, tellWaiting, {}, { startAfter: new Date(next.atMs) });
}
