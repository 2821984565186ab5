import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineJob } from "#platform/jobs";
import { waitlistLimits } from "../contract.ts";
import { waitlistEntries } from "../tables.ts";
import { sendWaitlistLetter } from "../waitlist/letters.ts";
import { holdTheLine } from "../waitlist/line.ts";
import { makeWaitlistLink } from "../waitlist/links.ts";

/** Reminds whoever was asked in a week ago, ends invitations that ran out, forgets who is gone. */
export const tendWaitlist = defineJob<Record<string, never>, Actor>("site.tend_waitlist", {
  payload: z.object({}),
  lane: "slow",
  handle: async (ctx) => {
    const reminded = await remind(ctx);
    const lapsed = await lapse(ctx);
    const forgotten = await forget(ctx);
    ctx.log.info({ reminded, lapsed, forgotten }, "tended the waitlist");
  },
});

const daysAgo = ({ clock }: Context<Actor>, days: number) =>
  new Date(clock.now().getTime() - days * dayMs);

async function remind(ctx: Context<Actor>): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const due = await tx
      .update(waitlistEntries)
      .set({ remindedAt: ctx.clock.now() })
      .where(
        and(
          eq(waitlistEntries.state, "invited"),
          isNull(waitlistEntries.remindedAt),
          lte(waitlistEntries.invitedAt, daysAgo(ctx, waitlistLimits.remindAfterDays)),
          sql`${waitlistEntries.inviteExpiresAt} > ${ctx.clock.now().toISOString()}::timestamptz`,
        ),
      )
      .returning({ id: waitlistEntries.id, to: waitlistEntries.email });
    for (const { id, to } of due) {
      const { id: linkId } = await makeWaitlistLink(tx, ctx.clock, "invite", id);
      await sendWaitlistLetter(tx, { kind: "reminder", to, linkId });
    }
    return due.length;
  });
}

async function lapse(ctx: Context<Actor>): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    await holdTheLine(tx);
    const { rowCount } = await tx
      .update(waitlistEntries)
      .set({ state: "lapsed" })
      .where(
        and(
          eq(waitlistEntries.state, "invited"),
          lte(waitlistEntries.inviteExpiresAt, ctx.clock.now()),
        ),
      );
    return rowCount ?? 0;
  });
}

async function forget(ctx: Context<Actor>): Promise<number> {
  const old = daysAgo(ctx, waitlistLimits.forgetDays);
  const { rowCount } = await ctx.db
    .delete(waitlistEntries)
    .where(
      or(
        and(eq(waitlistEntries.state, "pending_confirm"), lte(waitlistEntries.createdAt, old)),
        and(eq(waitlistEntries.state, "left"), lte(waitlistEntries.leftAt, old)),
      ),
    );
  return rowCount ?? 0;
}
