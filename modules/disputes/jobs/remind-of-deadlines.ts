import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import { addDays, dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { defineJob } from "#platform/jobs";
import { disputes } from "#tables/payments";
import { evidenceLimits } from "../contract.ts";
import { disputeDeadlineNear } from "../events.ts";
import { lockDispute } from "../lock-dispute.ts";
import { statusOf } from "../status.ts";
import { disputeResponses } from "../tables.ts";

/** Reminds of deadlines, three days and one day before, while nothing was submitted. */
export const remindOfDisputes = defineJob("disputes.remind", {
  payload: z.unknown(),
  handle: async (ctx: Context<Actor>) => {
    const now = ctx.clock.now();
    const [longest] = evidenceLimits.reminderDays;
    const due = await ctx.db
      .select({ id: disputes.id })
      .from(disputes)
      .where(
        and(
          eq(disputes.state, "open"),
          isNull(disputes.answeredAt),
          gt(disputes.evidenceDueAt, now),
          lte(disputes.evidenceDueAt, addDays(now, longest)),
        ),
      );
    for (const { id } of due) await remind(ctx, id);
  },
});

async function remind(ctx: Context<Actor>, disputeId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { dispute, response } = await lockDispute(tx, disputeId);
    const now = ctx.clock.now();
    if (!dispute.evidenceDueAt || statusOf(dispute, response, now) !== "needs_answer") return;
    const left = (dispute.evidenceDueAt.getTime() - now.getTime()) / dayMs;
    const daysLeft = evidenceLimits.reminderDays.filter((days) => left <= days).at(-1);
    if (daysLeft === undefined) return;
    if (response?.remindedDays != null && response.remindedDays <= daysLeft) return;
    await tx
      .insert(disputeResponses)
      .values({ disputeId, remindedDays: daysLeft })
      .onConflictDoUpdate({ target: disputeResponses.disputeId, set: { remindedDays: daysLeft } });
    await emit(tx, disputeDeadlineNear, { disputeId, daysLeft });
  });
}
