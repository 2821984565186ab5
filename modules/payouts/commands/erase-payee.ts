import { eq, inArray } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { payees, payoutAppeals, payouts, statementProfiles } from "../tables.ts";

/** Erases the payee's identity; the payouts themselves are retained, as the law requires. */
export async function erasePayee(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<void> {
  authorize(ctx.actor, "account.erase", {});
  await inTransaction(ctx, async (tx) => {
    await tx.delete(statementProfiles).where(eq(statementProfiles.userId, userId));
    await tx
      .update(payees)
      .set({
        state: "none",
        payoutsAllowed: false,
        country: null,
        wanted: [],
        overdue: [],
        disabledReason: null,
        bankLast4: null,
        bankId: null,
        bankCurrency: null,
        agreement: null,
        processorDebtMinor: 0n,
        schedule: "manual",
        nextOn: null,
        updatedAt: ctx.clock.now(),
      })
      .where(eq(payees.userId, userId));
    const theirs = tx.select({ id: payouts.id }).from(payouts).where(eq(payouts.userId, userId));
    await tx.update(payoutAppeals).set({ text: "" }).where(inArray(payoutAppeals.payoutId, theirs));
  });
}
