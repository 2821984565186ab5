import { sql } from "drizzle-orm";
import { z } from "zod";
import { isTimeSimulated } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defineJob } from "#platform/jobs";
import { recoverPayouts } from "../sending/recover.ts";
import { releaseDue } from "../settlement/release.ts";
import { reviewRiskProfiles } from "../settlement/review-risk-profiles.ts";
import { syncPending } from "../settlement/sync-pending.ts";
import { paySchedules } from "./pay-schedules.ts";
import { refreshAccounts } from "./refresh-accounts.ts";

const nothing = z.object({});

/** Every minute: sets free what is due, heals what was left open. */
export const advancePayouts = defineJob<Record<string, never>, Actor>("payouts.advance_all", {
  payload: nothing,
  // It fetches hundreds of payouts from the processor, one by one.
  timeoutSeconds: 900,
  handle: async (ctx) => {
    if (isTimeSimulated(ctx)) return;
    await syncMissed(ctx);
    while ((await releaseDue(ctx)) > 0);
    await recoverPayouts(ctx);
  },
});

/** Nightly: reviews everyone's payment history and pays out what is due by schedule. */
export const reviewPayees = defineJob<Record<string, never>, Actor>("payouts.review_payees", {
  payload: nothing,
  queue: "slow",
  handle: async (ctx) => {
    await reviewRiskProfiles(ctx);
    await refreshAccounts(ctx);
  },
});

export const runScheduledPayouts = defineJob<Record<string, never>, Actor>(
  "payouts.run_scheduled_payouts",
  {
    payload: nothing,
    queue: "slow",
    handle: async (ctx) => {
      await paySchedules(ctx);
    },
  },
);

/** Earnings whose event was missed or lost. */
async function syncMissed(ctx: Context<Actor>): Promise<void> {
  const { rows } = await ctx.db.execute<{ owner_id: string }>(sql`
    select a.owner_id from ledger.accounts a
    left join pending_cursors m on m.account_id = a.id
    where a.kind = 'creator_pending' and a.version > coalesce(m.version, 0)
    limit 500`);
  for (const { owner_id: userId } of rows) await syncPending(ctx, userId);
}
