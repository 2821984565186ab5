import { eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { enqueue } from "#platform/jobs";
import { forgetCustomer } from "../jobs/detach-method.ts";
import { methodSetups, paymentMethods, payments, providerCustomers } from "../tables.ts";

/**
 * Erases what is personal about somebody's paying: their cards, here and at the processor. That
 * money moved stays on the books, under an id that leads to nobody.
 */
export async function forgetPayer(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<void> {
  authorize(ctx.actor, "account.erase", {});
  await inTransaction(ctx, async (tx) => {
    const known = await tx
      .delete(providerCustomers)
      .where(eq(providerCustomers.userId, userId))
      .returning();
    for (const { provider, providerId } of known)
      await enqueue(tx, forgetCustomer, { provider, providerId });
    await tx.delete(methodSetups).where(eq(methodSetups.userId, userId));
    await tx
      .update(paymentMethods)
      .set({
        brand: "gone",
        last4: "",
        expMonth: 1,
        expYear: 1970,
        isDefault: false,
        removedAt: ctx.clock.now(),
      })
      .where(eq(paymentMethods.userId, userId));
    await tx
      .update(payments)
      .set({ payerEmail: null, description: "" })
      .where(eq(payments.payerId, userId));
  });
}
