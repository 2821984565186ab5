import { eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { enqueue } from "#platform/jobs";
import { deleteCustomer } from "../jobs/detach-method.ts";
import { methodSetups, paymentMethods, payments, providerCustomers } from "../tables.ts";

/**
 * Erases the personal data of a payer: their cards, here and at the processor. Money movements stay
 * in the ledger under an id that identifies no one.
 */
export async function erasePayer(
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
      await enqueue(tx, deleteCustomer, { provider, providerId });
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
