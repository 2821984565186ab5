import { and, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { payoutSteps } from "../tables.ts";
import { transitionPayout } from "../transitions.ts";
import type { Step } from "./lease.ts";
import { lockPayout } from "./record.ts";

const patienceMs = 6 * 3_600_000;

/** The processor rejected a call: nothing happened there, and the next step is decided here. */
export async function recordRejection(
  ctx: Context<Actor>,
  { id, payoutId, kind }: Step,
  code: string,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    if (!payout) return;
    const now = ctx.clock.now();
    // A failed reversal is left to staff; sending it again would be rejected again.
    const state = kind === "reversal" ? "needs_review" : "refused";
    const { rowCount } = await tx
      .update(payoutSteps)
      .set({ state, failureCode: code, leaseUntil: null, updatedAt: now })
      .where(and(eq(payoutSteps.id, id), eq(payoutSteps.state, "submitting")));
    if (rowCount === 0 || kind === "reversal") return;
    // The money has not cleared there yet; the payee can't fix that, so it is retried.
    if (code === "balance_insufficient")
      await transitionPayout(ctx, tx, payout, "hold", {
        hold: { reason: "processor", until: new Date(now.getTime() + patienceMs) },
      });
    else await transitionPayout(ctx, tx, payout, "fail", { failureCode: code });
  });
}
