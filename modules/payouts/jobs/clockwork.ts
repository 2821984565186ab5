import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defineJob } from "#platform/jobs";
import { sweepPayouts } from "../sending/sweep.ts";
import { followPending } from "../settlement/follow.ts";
import { judgeStandings } from "../settlement/judge.ts";
import { releaseDue } from "../settlement/release.ts";
import { paySchedules } from "./pay-schedules.ts";

const nothing = z.object({});

/** Every minute: sets free what is due, heals what was left open. */
export const tendPayouts = defineJob<Record<string, never>, Actor>("payouts.tend", {
  payload: nothing,
  // It asks the processor about hundreds of payouts, one by one.
  timeoutSeconds: 900,
  handle: async (ctx) => {
    await followMissed(ctx);
    while ((await releaseDue(ctx)) > 0);
    await sweepPayouts(ctx);
  },
});

/** Every night: how everybody's payments went; the payouts that are due by their schedules. */
export const judgePayees = defineJob<Record<string, never>, Actor>("payouts.judge_payees", {
  payload: nothing,
  lane: "slow",
  handle: async (ctx) => {
    await judgeStandings(ctx);
  },
});

export const payBySchedule = defineJob<Record<string, never>, Actor>("payouts.pay_by_schedule", {
  payload: nothing,
  lane: "slow",
  handle: async (ctx) => {
    await paySchedules(ctx);
  },
});

/** Money that came without news, or whose news was lost. */
async function followMissed(ctx: Context<Actor>): Promise<void> {
  const { rows } = await ctx.db.execute<{ owner_id: string }>(sql`
    select a.owner_id from ledger.accounts a
    left join pending_marks m on m.account_id = a.id
    where a.kind = 'creator_pending' and a.version > coalesce(m.version, 0)
    limit 500`);
  for (const { owner_id: userId } of rows) await followPending(ctx, userId);
}
