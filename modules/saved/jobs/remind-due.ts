import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { defineJob } from "#platform/jobs";
import { reminderDue } from "../events.ts";
import { savedItems } from "../tables.ts";

const atOnce = 200;

/**
 * Each minute: tells of the reminders whose time has come. That one was told is written with the
 * telling itself, so however often this is stopped or runs beside itself, each is told once.
 */
export const remindDue = defineJob("saved.remind_due", {
  payload: z.object({}),
  handle: async (ctx) => {
    for (let told = atOnce; told === atOnce; )
      told = await inTransaction(ctx, async (tx) => {
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
          .limit(atOnce)
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
