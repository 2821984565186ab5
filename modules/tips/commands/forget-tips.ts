import { eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { tipJars, tips } from "../tables.ts";
import { endShares } from "./share-address.ts";

/** Takes the words of somebody who leaves out of the tips; the amounts stay, as the law asks. */
export async function forgetTips(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<void> {
  authorize(ctx.actor, "account.erase", {});
  await inTransaction(ctx, async (tx) => {
    await tx.delete(tipJars).where(eq(tipJars.userId, userId));
    for (const whose of [{ payerId: userId }, { toId: userId }])
      await endShares(tx, whose, ctx.clock.now());
    await tx
      .update(tips)
      .set({ message: "", nameShownTo: "nobody" })
      .where(eq(tips.payerId, userId));
  });
}
