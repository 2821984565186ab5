import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { lockBalances } from "#modules/ledger";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { failPoint } from "#platform/failpoints";
import { defineJob } from "#platform/jobs";
import { holdOn } from "../holds.ts";
import { payees, payoutSteps } from "../tables.ts";
import { transitionPayout } from "../transitions.ts";
import { lockPayout } from "./record.ts";
import { submitStep } from "./submit.ts";

/** Takes a payout as far as it can go now. Safe at any time, from any number of processes. */
export async function advancePayout(ctx: Context<Actor>, payoutId: string): Promise<void> {
  await failPoint("payouts.before_evaluating");
  await evaluateHolds(ctx, payoutId);
  await failPoint("payouts.after_evaluating");
  for (;;) {
    const [next] = await ctx.db
      .select({ id: payoutSteps.id, kind: payoutSteps.kind })
      .from(payoutSteps)
      .where(and(eq(payoutSteps.payoutId, payoutId), eq(payoutSteps.state, "created")))
      .orderBy(asc(payoutSteps.createdAt))
      .limit(1);
    if (!next || !(await submitStep(ctx, next))) return;
  }
}

/** Decides whether it may be sent now: approves it, or records what holds it. */
export async function evaluateHolds(ctx: Context<Actor>, payoutId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    if (!payout || !["requested", "held", "approved"].includes(payout.state)) return;
    const [payee] = await tx.select().from(payees).where(eq(payees.userId, payout.userId));
    if (!payee) throw new Error(`nobody is paid by payout ${payoutId}`);
    const owner = { type: "member" as const, id: payout.userId };
    const held = await lockBalances(tx, [owner], payout.currency);
    const owedMinor = -held(owner, "creator_debt");
    const hold = holdOn({ payee, owedMinor, payout }, ctx.clock.now());
    if (!hold) {
      if (payout.state !== "approved") await transitionPayout(ctx, tx, payout, "approve");
      return;
    }
    const same =
      payout.state === "held" &&
      payout.holdReason === hold.reason &&
      payout.holdUntil?.getTime() === hold.until?.getTime();
    // A payout that is being sent can't be held: the transition is rejected.
    if (!same) await transitionPayout(ctx, tx, payout, "hold", { hold });
  });
}

export const advancePayoutJob = defineJob<{ payoutId: string }, Actor>("payouts.advance", {
  payload: z.object({ payoutId: z.uuid() }),
  handle: (ctx, { payoutId }) => advancePayout(ctx, payoutId),
});
