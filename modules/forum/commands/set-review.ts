import { writeSetting } from "#modules/site";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";

/** Whether newcomers' posts with links are held for review. */
export async function setReview(ctx: Context<Actor>, { hold }: { hold: boolean }): Promise<void> {
  authorize(ctx.actor, "forum.manage_categories", {});
  await inTransaction(ctx, (tx) => writeSetting(tx, "holdFirstLinks", hold, ctx.clock.now()));
}
