import { eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { users } from "#tables/identity";
import { addressDigest } from "../address-digest.ts";
import { audienceImports, audienceLines, invitations } from "../tables.ts";

/**
 * Part of account deletion: deletes the user’s imported lists with everyone in them, and removes
 * their own address from other users’ lists. Runs before the address itself is erased.
 */
export async function eraseImports(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<void> {
  authorize(ctx.actor, "account.erase", {});
  await inTransaction(ctx, async (tx) => {
    await tx.delete(audienceImports).where(eq(audienceImports.creatorId, userId));
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (!user) return;
    await tx
      .update(audienceLines)
      .set({ name: "", address: "" })
      .where(eq(audienceLines.address, user.email));
    await tx
      .update(invitations)
      .set({ name: "", address: null })
      .where(eq(invitations.digest, addressDigest(ctx, user.email)));
  });
}
