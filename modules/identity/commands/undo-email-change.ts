import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, sqlState } from "#platform/db";
import { deadLink } from "../errors.ts";
import { killLinks, redeemLink } from "../links.ts";
import { endAllWaysIn } from "../sessions.ts";
import { users } from "../tables.ts";

/**
 * Follows the link in the old mailbox: the old address again, every device signed out, and no link
 * that was mailed meanwhile leads anywhere. Whoever changed it has to start from nothing.
 */
export async function undoEmailChange(
  ctx: Context<Actor>,
  { token }: { token: string },
): Promise<{ email: string }> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const { userId, payload } = await redeemLink(tx, ctx.clock, "undo_email", token);
      const email = payload.oldEmail ?? "";
      await tx
        .update(users)
        .set({ email, emailVerified: true, updatedAt: ctx.clock.now() })
        .where(eq(users.id, userId));
      for (const purpose of ["confirm_email", "reset_password", "verify_email"] as const)
        await killLinks(tx, ctx.clock, userId, purpose);
      await endAllWaysIn(tx, ctx.clock, userId, "email_undone");
      return { email };
    });
  } catch (error) {
    if (sqlState(error) === "23505") throw deadLink();
    throw error;
  }
}
