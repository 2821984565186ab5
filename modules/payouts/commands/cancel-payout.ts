import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { isUuid } from "#platform/ids";
import { payoutNotFound, tooLateToCancel } from "../errors.ts";
import { lockPayout } from "../sending/record.ts";
import { transitionPayout } from "../transitions.ts";

/** Cancels a payout while possible: the money is back in the balance at once. */
export async function cancelPayout(
  ctx: Context<Actor>,
  { payoutId }: { readonly payoutId: string },
): Promise<void> {
  if (!isUuid(payoutId)) throw payoutNotFound();
  await inTransaction(ctx, async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    if (!payout || !can(ctx.actor, "payout.cancel", payout)) throw payoutNotFound();
    if (payout.state === "canceled") return;
    if (!(await transitionPayout(ctx, tx, payout, "cancel"))) throw tooLateToCancel();
  });
}
