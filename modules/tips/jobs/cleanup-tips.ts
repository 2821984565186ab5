import { and, eq, exists, isNotNull, lt, ne } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import { defineJob } from "#platform/jobs";
import { payments } from "#tables/payments";
import { tips } from "../tables.ts";

const keepDays = 30;

/**
 * Deletes the email addresses of guests' receipts. Tips in progress keep theirs: the receipt is
 * still to be sent.
 */
export const cleanupTips = defineJob<Record<string, never>, Actor>("tips.cleanup", {
  payload: z.object({}),
  queue: "slow",
  handle: async ({ db, clock, log }) => {
    const decided = db
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.purpose, "tip"),
          eq(payments.purposeId, tips.id),
          ne(payments.status, "processing"),
        ),
      );
    const { rowCount } = await db
      .update(tips)
      .set({ guestEmail: null, guestLanguage: null })
      .where(
        and(
          isNotNull(tips.guestEmail),
          lt(tips.createdAt, new Date(clock.now().getTime() - keepDays * dayMs)),
          exists(decided),
        ),
      );
    log.info({ addresses: rowCount }, "cleaned up tips");
  },
});
