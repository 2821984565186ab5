import { eq, lt } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import { addDays } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineJob } from "#platform/jobs";
import { disputes } from "#tables/payments";
import { deleteEvidence } from "../commands/erase-disputes.ts";
import { evidenceLimits } from "../contract.ts";
import { disputeResponses } from "../tables.ts";

const batch = 200;

/** Evidence is personal data of payers: it is deleted a year after its dispute was closed. */
export const cleanupEvidence = defineJob("disputes.cleanup", {
  payload: z.unknown(),
  handle: async (ctx: Context<Actor>) => {
    const before = addDays(ctx.clock.now(), -evidenceLimits.keptDays);
    const old = await ctx.db
      .select({ id: disputeResponses.disputeId })
      .from(disputeResponses)
      .innerJoin(disputes, eq(disputes.id, disputeResponses.disputeId))
      .where(lt(disputes.closedAt, before))
      .limit(batch);
    await inTransaction(ctx, (tx) =>
      deleteEvidence(
        tx,
        old.map(({ id }) => id),
      ),
    );
  },
});
