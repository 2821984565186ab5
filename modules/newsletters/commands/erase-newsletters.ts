import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { users } from "#tables/identity";
import { emailSuppressions, newsletterRecipients } from "../tables.ts";

/** Part of erasing an account: which emails they got, and reports about their address. */
export async function eraseNewsletterData(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw new Error("only the system erases accounts");
  await inTransaction(ctx, async (tx) => {
    await tx.delete(newsletterRecipients).where(eq(newsletterRecipients.userId, userId));
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (user) await tx.delete(emailSuppressions).where(eq(emailSuppressions.address, user.email));
  });
}
