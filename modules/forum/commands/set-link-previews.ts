import { writeSetting } from "#modules/site";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";

/** Whether links in posts get previews, for which their sites are asked. */
export async function setLinkPreviews(
  ctx: Context<Actor>,
  { show }: { show: boolean },
): Promise<void> {
  authorize(ctx.actor, "forum.manage_categories", {});
  await inTransaction(ctx, (tx) => writeSetting(tx, "linkPreviews", show, ctx.clock.now()));
}
