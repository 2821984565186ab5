import { eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { treasuryExpenses } from "../tables.ts";

/** Removes the text of a deleted account from the expenses it requested; the amounts stay. */
export async function eraseTreasuryData(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<void> {
  authorize(ctx.actor, "account.erase", {});
  await inTransaction(ctx, async (tx) => {
    await tx
      .update(treasuryExpenses)
      .set({ reason: "" })
      .where(eq(treasuryExpenses.requestedBy, userId));
  });
}
