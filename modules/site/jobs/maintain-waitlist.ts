import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineJob } from "#platform/jobs";
import { waitlistLimits } from "../contract.ts";
import { waitlistEntries } from "../tables.ts";
import { sendWaitlistEmail } from "../waitlist/emails.ts";
import { createWaitlistLink } from "../waitlist/links.ts";
import { lockQueue } from "../waitlist/queue.ts";

/** Reminds those invited a week ago, expires invitations, deletes those who left. */
export const maintainWaitlist = defineJob<Record<string, never>, Actor>("site.maintain_waitlist", {
  payload: z.object({}),
  queue: "slow",
  handle: async (ctx) => {
    const reminded = await sendReminders(ctx);
    const lapsed = await expireInvitations(ctx);
    const forgotten = await deleteOldEntries(ctx);
    ctx.log.info({ reminded, lapsed, forgotten }, "waitlist maintenance done");
  },
});

const daysAgo = ({ clock }: Context<Actor>, days: number) =>
  new Date(clock.now().getTime() - days * dayMs);

async function sendReminders(ctx: Context<Actor>): Promise<number> {
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
      .returning({
        id: waitlistEntries.id,
        to: waitlistEntries.email,
        language: waitlistEntries.language,
      });
    for (const { id, to, language } of due) {
      const { id: linkId } = await createWaitlistLink(tx, ctx.clock, "invite", id);
      await sendWaitlistEmail(tx, { kind: "reminder", to, linkId, language });
    }
    return due.length;
  });
}

async function expireInvitations(ctx: Context<Actor>): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    await lockQueue(tx);
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

async function deleteOldEntries(ctx: Context<Actor>): Promise<number> {
  const old = daysAgo(ctx, waitlistLimits.retentionDays);
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
