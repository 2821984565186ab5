import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, sqlState } from "#platform/db";
import { dropAllProofs } from "../credentials.ts";
import { deadLink } from "../errors.ts";
import { sendLetter } from "../letters/send.ts";
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
      const link = await redeemLink(tx, ctx.clock, "undo_email", token);
      const { userId, payload } = link;
      const email = payload.oldEmail ?? "";
      const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
      if (!user) throw deadLink();
      const moved = user.email !== email;
      // Whoever began an account with an address they could not confirm keeps no way into it.
      if (!(payload.oldVerified === "yes" || (!moved && user.emailVerified)))
        await dropAllProofs(tx, userId);
      await tx
        .update(users)
        .set({ email, emailVerified: true, updatedAt: ctx.clock.now() })
        .where(eq(users.id, userId));
      for (const purpose of ["confirm_email", "reset_password", "verify_email"] as const)
        await killLinks(tx, ctx.clock, userId, purpose);
      // Those made since went to mailboxes of whoever had the account then. Older ones stay, or a
      // thief could take the owner's own way back away with theirs.
      await killLinks(tx, ctx.clock, userId, "undo_email", { madeAfter: link.createdAt });
      await endAllWaysIn(tx, ctx.clock, userId, "email_undone");
      if (moved) await sendLetter(tx, { kind: "email_undone", userId, to: user.email });
      return { email };
    });
  } catch (error) {
    if (sqlState(error) === "23505") throw deadLink();
    throw error;
  }
}
