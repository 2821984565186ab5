import { and, eq, exists, isNotNull, lt, ne } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import { defineJob } from "#platform/jobs";
import { payments } from "#tables/payments";
import { tips } from "../tables.ts";

const keepDays = 30;

/** Forgets where guests' receipts went. What is still under way keeps it: its receipt is to come. */
export const tidyTips = defineJob<Record<string, never>, Actor>("tips.tidy", {
  payload: z.object({}),
  lane: "slow",
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
      .set({ guestEmail: null })
      .where(
        and(
          isNotNull(tips.guestEmail),
          lt(tips.madeAt, new Date(clock.now().getTime() - keepDays * dayMs)),
          exists(decided),
        ),
      );
    log.info({ addresses: rowCount }, "tidied tips");
  },
});
