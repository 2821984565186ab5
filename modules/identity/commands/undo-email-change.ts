import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, sqlState } from "#platform/db";
import { deleteAllCredentials } from "../credentials.ts";
import { sendAccountEmail } from "../emails/send.ts";
import { invalidLink } from "../errors.ts";
import { redeemLink, revokeLinks } from "../links.ts";
import { revokeAllAccess } from "../sessions.ts";
import { users } from "../tables.ts";

/**
 * Redeems the link sent to the old mailbox: restores the old address, signs out every device and
 * revokes all links emailed meanwhile. The person who changed the address retains no access.
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
      if (!user) throw invalidLink();
      const moved = user.email !== email;
      // A person who created the account without confirming the address must retain no access to
      // it.
      if (!(payload.oldVerified === "yes" || (!moved && user.emailVerified)))
        await deleteAllCredentials(tx, userId);
      await tx
        .update(users)
        .set({ email, emailVerified: true, updatedAt: ctx.clock.now() })
        .where(eq(users.id, userId));
      for (const purpose of ["confirm_email", "reset_password", "verify_email"] as const)
        await revokeLinks(tx, ctx.clock, userId, purpose);
      // Links made since went to mailboxes of the person controlling the account then. Older ones
      // stay valid, or a thief could revoke the owner's own recovery link.
      await revokeLinks(tx, ctx.clock, userId, "undo_email", { madeAfter: link.createdAt });
      await revokeAllAccess(tx, ctx.clock, userId, "email_undone");
      if (moved) await sendAccountEmail(tx, { kind: "email_undone", userId, to: user.email });
      return { email };
    });
  } catch (error) {
    if (sqlState(error) === "23505") throw invalidLink();
    throw error;
  }
}
