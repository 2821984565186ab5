import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import { daysAfter } from "#platform/calendar";
import { inTransaction } from "#platform/db";
import { defineJob } from "#platform/jobs";
import { arrivalLimits } from "../contract.ts";
import { audienceImports, audienceLines, forumImports, invitations } from "../tables.ts";

/** What was looked at can be confirmed until the next run finds it too old, and has a day from then. */
const beginDays = 2;

/** Lists nobody confirmed go after a day, names and addresses after half a year; figures stay. */
export const forgetAudiences = defineJob<Record<string, never>, Actor>(
  "arrivals.forget_audiences",
  {
    payload: z.object({}),
    lane: "slow",
    handle: async (ctx) => {
      const now = ctx.clock.now();
      const drafts = new Date(now.getTime() - arrivalLimits.draftHours * 3_600_000);
      await ctx.db
        .delete(audienceImports)
        .where(and(eq(audienceImports.state, "looked"), lt(audienceImports.madeAt, drafts)));
      // So does the text of a forum's topics; that it was looked at stays.
      await ctx.db
        .update(forumImports)
        .set({ state: "dropped", text: null, endedAt: now })
        .where(and(eq(forumImports.state, "looked"), lt(forumImports.madeAt, drafts)));
      // One whose job gave up or was lost would stand as under way for ever, with its text.
      const begun = daysAfter(drafts, -beginDays);
      await ctx.db
        .update(forumImports)
        .set({
          state: "failed",
          text: null,
          endedAt: now,
          problem: "something went wrong on our side",
        })
        .where(
          or(
            and(eq(forumImports.state, "looking"), lt(forumImports.madeAt, drafts)),
            and(eq(forumImports.state, "bringing"), lt(forumImports.madeAt, begun)),
          ),
        );
      const old = await ctx.db
        .select({ id: audienceImports.id })
        .from(audienceImports)
        .where(
          and(
            isNull(audienceImports.forgottenAt),
            lt(audienceImports.madeAt, daysAfter(now, -arrivalLimits.keepDays)),
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
      ctx.log.info({ forgotten: old.length }, "forgot audiences");
    },
  },
);
