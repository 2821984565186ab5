import { eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { taxProfiles } from "../tables.ts";

/**
 * Deletes the tax details of an account. Invoices and the evidence of where a payment came from
 * stay until the law lets them go (`jobs/cleanup-taxes.ts`).
 */
export async function eraseTaxes(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<void> {
  authorize(ctx.actor, "account.erase", {});
  await inTransaction(ctx, (tx) => tx.delete(taxProfiles).where(eq(taxProfiles.userId, userId)));
}
