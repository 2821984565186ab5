import { and, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { movePayout } from "../move.ts";
import { payoutSteps } from "../tables.ts";
import type { Step } from "./lease.ts";
import { lockPayout } from "./record.ts";

const patienceMs = 6 * 3_600_000;

/** The processor said no to a call: nothing happened there, and what follows is decided here. */
export async function recordRefusal(
  ctx: Context<Actor>,
  { id, payoutId, kind }: Step,
  code: string,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    if (!payout) return;
    const now = ctx.clock.now();
    // What cannot be brought back is for a person; sending it again would be refused again.
    const state = kind === "reversal" ? "needs_review" : "refused";
    const { rowCount } = await tx
      .update(payoutSteps)
      .set({ state, failureCode: code, leaseUntil: null, updatedAt: now })
      .where(and(eq(payoutSteps.id, id), eq(payoutSteps.state, "submitting")));
    if (rowCount === 0 || kind === "reversal") return;
    // The money has not cleared there yet: that is not theirs to mend, so it is tried again.
    if (code === "balance_insufficient")
      await movePayout(ctx, tx, payout, "hold", {
        hold: { reason: "processor", until: new Date(now.getTime() + patienceMs) },
      });
    else await movePayout(ctx, tx, payout, "fail", { failureCode: code });
  });
}
