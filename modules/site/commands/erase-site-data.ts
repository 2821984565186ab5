import { eq, inArray } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { users } from "#tables/identity";
import { flagPeople, termsAcceptances, waitlistEntries } from "../tables.ts";

/** Part of erasing an account, while its address is still known. */
export async function eraseSiteData(
  ctx: Context<Actor>,
  { userId }: { userId: string },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw new Error("only the system erases accounts");
  await inTransaction(ctx, async (tx) => {
    await tx.delete(flagPeople).where(eq(flagPeople.userId, userId));
    await tx.delete(termsAcceptances).where(eq(termsAcceptances.userId, userId));
    const address = tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    await tx.delete(waitlistEntries).where(inArray(waitlistEntries.email, address));
  });
}
