import { and, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, sqlState } from "#platform/db";
import { emit } from "#platform/events";
import { invalidLink } from "../errors.ts";
import { emailVerified } from "../events.ts";
import { redeemLink, revokeLinks } from "../links.ts";
import { users } from "../tables.ts";

/** Follows the link in the new mailbox: from now on emails go there. */
export async function confirmEmailChange(
  ctx: Context<Actor>,
  { token }: { token: string },
): Promise<{ email: string }> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const { userId, payload } = await redeemLink(tx, ctx.clock, "confirm_email", token);
      const { newEmail = "", oldEmail = "" } = payload;
      const [user] = await tx
        .update(users)
        .set({ email: newEmail, emailVerified: true, updatedAt: ctx.clock.now() })
        .where(and(eq(users.id, userId), eq(users.email, oldEmail)))
        .returning({ email: users.email });
      if (!user) throw invalidLink();
      await revokeLinks(tx, ctx.clock, userId, "reset_password");
      await revokeLinks(tx, ctx.clock, userId, "verify_email");
      await emit(tx, emailVerified, { userId });
      return user;
    });
  } catch (error) {
    // Another user signed up with this address after the email was sent.
    if (sqlState(error) === "23505") throw invalidLink();
    throw error;
  }
}
