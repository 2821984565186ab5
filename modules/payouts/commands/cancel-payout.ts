import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { isUuid } from "#platform/ids";
import { noSuchPayout, tooLateToCancel } from "../errors.ts";
import { movePayout } from "../move.ts";
import { lockPayout } from "../sending/record.ts";

/** Calls a payout back while it can be: the money is in the balance again at once. */
export async function cancelPayout(
  ctx: Context<Actor>,
  { payoutId }: { readonly payoutId: string },
): Promise<void> {
  if (!isUuid(payoutId)) throw noSuchPayout();
  await inTransaction(ctx, async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    if (!payout || !can(ctx.actor, "payout.cancel", payout)) throw noSuchPayout();
    if (payout.state === "canceled") return;
    if (!(await movePayout(ctx, tx, payout, "cancel"))) throw tooLateToCancel();
  });
}
