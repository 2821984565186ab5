import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { defineJob } from "#platform/jobs";
import { reminderDue } from "../events.ts";
import { savedItems } from "../tables.ts";

const batchSize = 200;

/**
 * Runs each minute and sends the reminders that are due. The sent mark commits with the
 * notification, so each is sent once even if the job is interrupted or runs concurrently.
 */
export const remindDue = defineJob("saved.remind_due", {
  payload: z.object({}),
  handle: async (ctx) => {
    for (let count = batchSize; count === batchSize; )
      count = await inTransaction(ctx, async (tx) => {
        const now = ctx.clock.now();
        const due = await tx
          .select({
            id: savedItems.id,
            userId: savedItems.userId,
            remindAt: savedItems.remindAt,
          })
          .from(savedItems)
          .where(
            and(
              lte(savedItems.remindAt, now),
              isNull(savedItems.remindedAt),
              isNull(savedItems.removedAt),
            ),
          )
          .orderBy(asc(savedItems.remindAt))
          .limit(batchSize)
          .for("update", { skipLocked: true });
        for (const { id, userId, remindAt } of due) {
          await tx.update(savedItems).set({ remindedAt: now }).where(eq(savedItems.id, id));
          const at = (remindAt ?? now).toISOString();
          await emit(tx, reminderDue, { savedId: id, userId, remindAt: at });
        }
        return due.length;
      });
  },
});
