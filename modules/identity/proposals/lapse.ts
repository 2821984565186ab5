import { and, eq, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#modules/audit";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineJob } from "#platform/jobs";
import { proposals } from "../tables.ts";
import { proposalDays } from "./kinds.ts";

/** What nobody answered for a week is over, so that no old word is agreed to by mistake. */
export const lapseProposals = defineJob<Record<string, never>, Actor>("identity.lapse_proposals", {
  payload: z.object({}),
  retries: 0,
  handle: async (ctx: Context<Actor>) => {
    const now = ctx.clock.now();
    const old = and(
      isNull(proposals.decidedAt),
      lte(proposals.proposedAt, new Date(now.getTime() - proposalDays * dayMs)),
    );
    const due = await ctx.db.select({ id: proposals.id }).from(proposals).where(old).limit(100);
    for (const { id } of due)
      await inTransaction(ctx, async (tx) => {
        const [row] = await tx
          .update(proposals)
          .set({ decidedAt: now })
          .where(and(old, eq(proposals.id, id)))
          .returning();
        if (!row) return;
        await recordAudit(tx, ctx, {
          action: "admin.proposal_lapsed",
          personId: row.userId,
          details: { kind: row.kind, proposedBy: row.proposedBy },
        });
      });
  },
});
