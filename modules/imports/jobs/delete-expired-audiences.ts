import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import { addDays } from "#platform/calendar";
import { inTransaction } from "#platform/db";
import type { Message } from "#platform/i18n";
import { defineJob } from "#platform/jobs";
import { importLimits } from "../contract.ts";
import { audienceImports, audienceLines, forumImports, invitations } from "../tables.ts";

/** An analyzed file can be confirmed until the next run expires it, and has a day from then. */
const beginDays = 2;

/**
 * Deletes unconfirmed lists after a day, and names and addresses after half a year; figures are
 * retained.
 */
export const deleteExpiredAudiences = defineJob<Record<string, never>, Actor>(
  "imports.delete_expired_audiences",
  {
    payload: z.object({}),
    queue: "slow",
    handle: async (ctx) => {
      const now = ctx.clock.now();
      const drafts = new Date(now.getTime() - importLimits.unconfirmedHours * 3_600_000);
      await ctx.db
        .delete(audienceImports)
        .where(and(eq(audienceImports.state, "analyzed"), lt(audienceImports.createdAt, drafts)));
      // The same applies to the text of forum topics; the record of the analysis is retained.
      await ctx.db
        .update(forumImports)
        .set({ state: "dropped", text: null, endedAt: now })
        .where(and(eq(forumImports.state, "analyzed"), lt(forumImports.createdAt, drafts)));
      // One whose job failed or was lost would otherwise stay in progress forever, with its text.
      const begun = addDays(drafts, -beginDays);
      await ctx.db
        .update(forumImports)
        .set({
          state: "failed",
          text: null,
          endedAt: now,
          problem: "portability.imports.errors.failed" satisfies Message,
        })
        .where(
          or(
            and(eq(forumImports.state, "analyzing"), lt(forumImports.createdAt, drafts)),
            and(eq(forumImports.state, "importing"), lt(forumImports.createdAt, begun)),
          ),
        );
      const old = await ctx.db
        .select({ id: audienceImports.id })
        .from(audienceImports)
        .where(
          and(
            isNull(audienceImports.forgottenAt),
            lt(audienceImports.createdAt, addDays(now, -importLimits.retentionDays)),
          ),
        );
      for (const { id } of old)
        await inTransaction(ctx, async (tx) => {
          await tx.delete(audienceLines).where(eq(audienceLines.importId, id));
          await tx
            .update(invitations)
            .set({
              address: null,
              name: "",
              state: sql`case when ${invitations.state} = 'waiting' then 'unsendable' else ${invitations.state} end`,
            })
            .where(eq(invitations.importId, id));
          await tx
            .update(audienceImports)
            .set({ forgottenAt: now })
            .where(eq(audienceImports.id, id));
        });
      ctx.log.info({ forgotten: old.length }, "deleted expired supporter lists");
    },
  },
);
