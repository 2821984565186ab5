import { eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { creatorChanged } from "../events.ts";
import { endSplit } from "../split-versions.ts";
import { creators } from "../tables.ts";
import { removeFromAllSplits } from "./leave-split.ts";

/** Part of erasing an account. Agreements that payments were divided by stay, as numbers only. */
export async function eraseCreator(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<void> {
  authorize(ctx.actor, "account.erase", {});
  await inTransaction(ctx, async (tx) => {
    await removeFromAllSplits(ctx, tx, userId);
    await endSplit(ctx, tx, userId, "proposed", "withdrawn");
    await endSplit(ctx, tx, userId, "in_force", "replaced");
    const gone = await tx.delete(creators).where(eq(creators.userId, userId)).returning();
    if (gone.length > 0) await emit(tx, creatorChanged, { creatorId: userId });
  });
}
