import { eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { tipSettings, tips } from "../tables.ts";
import { endAddressShares } from "./share-tip-email.ts";

/**
 * Removes the messages of a deleted account from its tips; the amounts stay, as required by law.
 */
export async function eraseTips(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<void> {
  authorize(ctx.actor, "account.erase", {});
  await inTransaction(ctx, async (tx) => {
    await tx.delete(tipSettings).where(eq(tipSettings.userId, userId));
    for (const whose of [{ payerId: userId }, { toId: userId }])
      await endAddressShares(tx, whose, ctx.clock.now());
    await tx
      .update(tips)
      .set({ message: "", nameVisibility: "nobody" })
      .where(eq(tips.payerId, userId));
  });
}
