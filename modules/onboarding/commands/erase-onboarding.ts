import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { onboardings, userInterests } from "../tables.ts";

/** Part of erasing an account: nothing of what this module holds about them is left. */
export async function eraseOnboarding(
  ctx: Context<Actor>,
  { userId }: { userId: string },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw new Error("only the system erases accounts");
  await inTransaction(ctx, async (tx) => {
    await tx.delete(userInterests).where(eq(userInterests.userId, userId));
    await tx.delete(onboardings).where(eq(onboardings.userId, userId));
  });
}
