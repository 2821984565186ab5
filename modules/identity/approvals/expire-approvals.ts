import { and, eq, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#modules/audit";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineJob } from "#platform/jobs";
import { approvals } from "../tables.ts";
import { approvalDays } from "./kinds.ts";

/**
 * Expires proposals that nobody answered within a week, so that no stale one is approved by
 * mistake.
 */
export const expireApprovals = defineJob<Record<string, never>, Actor>(
  "identity.expire_approvals",
  {
    payload: z.object({}),
    retries: 0,
    handle: async (ctx: Context<Actor>) => {
      const now = ctx.clock.now();
      const old = and(
        isNull(approvals.decidedAt),
        lte(approvals.proposedAt, new Date(now.getTime() - approvalDays * dayMs)),
      );
      const due = await ctx.db.select({ id: approvals.id }).from(approvals).where(old).limit(100);
      for (const { id } of due)
        await inTransaction(ctx, async (tx) => {
          const [row] = await tx
            .update(approvals)
            .set({ decidedAt: now })
            .where(and(old, eq(approvals.id, id)))
            .returning();
          if (!row) return;
          await recordAudit(tx, ctx, {
            action: "admin.proposal_lapsed",
            personId: row.userId,
            details: { kind: row.kind, proposedBy: row.proposedBy },
          });
        });
    },
  },
);
