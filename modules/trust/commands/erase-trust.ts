import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { trustDays, userTrust } from "../tables.ts";

/** Part of erasing an account. */
export async function eraseTrust(
  ctx: Context<Actor>,
  { userId }: { userId: string },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw new Error("only the system erases accounts");
  await inTransaction(ctx, async (tx) => {
    await tx.delete(trustDays).where(eq(trustDays.userId, userId));
    await tx.delete(userTrust).where(eq(userTrust.userId, userId));
  });
}
