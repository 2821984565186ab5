import { eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { purseSpends } from "../tables.ts";

/** Takes the words of somebody who leaves out of what they had a guild pay; the amounts stay. */
export async function forgetInPurses(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<void> {
  authorize(ctx.actor, "account.erase", {});
  await inTransaction(ctx, async (tx) => {
    await tx.update(purseSpends).set({ reason: "" }).where(eq(purseSpends.askedBy, userId));
  });
}
