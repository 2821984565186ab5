import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { holdBalances } from "#modules/ledger";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { failPoint } from "#platform/failpoints";
import { defineJob } from "#platform/jobs";
import { holdOn } from "../holds.ts";
import { movePayout } from "../move.ts";
import { payees, payoutSteps } from "../tables.ts";
import { lockPayout } from "./record.ts";
import { submitStep } from "./submit.ts";

/** Takes a payout as far as it can go now. Safe at any time, from any number of processes. */
export async function drivePayout(ctx: Context<Actor>, payoutId: string): Promise<void> {
  await failPoint("payouts.before_judging");
  await judgePayout(ctx, payoutId);
  await failPoint("payouts.after_judging");
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

/** Decides whether it may leave now: sets it free, or says what holds it. */
export async function judgePayout(ctx: Context<Actor>, payoutId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    if (!payout || !["requested", "held", "approved"].includes(payout.state)) return;
    const [payee] = await tx.select().from(payees).where(eq(payees.userId, payout.userId));
    if (!payee) throw new Error(`nobody is paid by payout ${payoutId}`);
    const owner = { type: "member" as const, id: payout.userId };
    const held = await holdBalances(tx, [owner], payout.currency);
    const owedMinor = -held(owner, "creator_debt");
    const hold = holdOn({ payee, owedMinor, payout }, ctx.clock.now());
    if (!hold) {
      if (payout.state !== "approved") await movePayout(ctx, tx, payout, "approve");
      return;
    }
    const same =
      payout.state === "held" &&
      payout.holdReason === hold.reason &&
      payout.holdUntil?.getTime() === hold.until?.getTime();
    // What was sent for is no longer ours to hold: then the table or its plans refuse.
    if (!same) await movePayout(ctx, tx, payout, "hold", { hold });
  });
}

export const driveJob = defineJob<{ payoutId: string }, Actor>("payouts.drive", {
  payload: z.object({ payoutId: z.uuid() }),
  handle: (ctx, { payoutId }) => drivePayout(ctx, payoutId),
});
