import { eq } from "drizzle-orm";
import { requireRecentAuthentication } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { lockPayee } from "../payees/payee.ts";
import { payees } from "../tables.ts";

/** For account deletion: waives the remaining balance. It stays in the ledger without a name. */
export async function waiveBalance(ctx: Context<Actor>): Promise<void> {
  const { userId } = requireRecentAuthentication(ctx);
  authorize(ctx.actor, "payout.cancel", { userId });
  await inTransaction(ctx, async (tx) => {
    await lockPayee(ctx, tx, userId);
    const now = ctx.clock.now();
    await tx
      .update(payees)
      .set({ waivedAt: now, schedule: "manual", nextOn: null, updatedAt: now })
      .where(eq(payees.userId, userId));
  });
}
