import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { isEmailAddress } from "#platform/mail";
import { changeEmailInput, type Device } from "../contract.ts";
import { limitEmails } from "../emails/limit.ts";
import { sendAccountEmail } from "../emails/send.ts";
import { unsupportedEmail } from "../errors.ts";
import { createLink, revokeLinks } from "../links.ts";
import { requireRecentAuthentication } from "../recent-authentication.ts";
import { users } from "../tables.ts";

/**
 * Emails both addresses: the new one must confirm, the old one can undo for three days. Whether the
 * new address belongs to another account is revealed only to its mailbox.
 */
export async function requestEmailChange(
  ctx: Context<Actor>,
  input: { email: string; device: Device },
): Promise<{ email: string }> {
  const { userId } = requireRecentAuthentication(ctx);
  const { email } = changeEmailInput.parse(input);
  if (!isEmailAddress(email)) throw unsupportedEmail();
  await limitEmails(ctx, "confirm_email", email, input.device);
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!user || user.email === email) return { email };
    await revokeLinks(tx, ctx.clock, userId, "confirm_email");
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (owner) await sendAccountEmail(tx, { kind: "address_taken", userId: owner.id });
    else {
      const payload = { newEmail: email, oldEmail: user.email };
      const confirm = await createLink(tx, ctx.clock, {
        purpose: "confirm_email",
        userId,
        payload,
      });
      await sendAccountEmail(tx, { kind: "confirm_email", userId, to: email, linkId: confirm.id });
    }
    const undo = await createLink(tx, ctx.clock, {
      purpose: "undo_email",
      userId,
      payload: {
        newEmail: email,
        oldEmail: user.email,
        // Undoing proves control of the mailbox, not that the account's creator ever had it.
        oldVerified: user.emailVerified ? "yes" : "no",
      },
    });
    await sendAccountEmail(tx, {
      kind: "email_changing",
      userId,
      to: user.email,
      linkId: undo.id,
      details: { newEmail: email },
    });
    return { email };
  });
}
