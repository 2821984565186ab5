import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { isMailAddress } from "#platform/mail";
import { changeEmailInput, type Device } from "../contract.ts";
import { strangeAddress } from "../errors.ts";
import { requireFreshProof } from "../fresh-proof.ts";
import { limitLetters } from "../letters/limit.ts";
import { sendLetter } from "../letters/send.ts";
import { killLinks, makeLink } from "../links.ts";
import { users } from "../tables.ts";

/**
 * Writes to both addresses: the new one has to confirm, the old one can undo for three days. Whether
 * the new address belongs to another account is told to nobody but its mailbox.
 */
export async function requestEmailChange(
  ctx: Context<Actor>,
  given: { email: string; device: Device },
): Promise<{ email: string }> {
  const { userId } = requireFreshProof(ctx);
  const { email } = changeEmailInput.parse(given);
  if (!isMailAddress(email)) throw strangeAddress();
  await limitLetters(ctx, "confirm_email", email, given.device);
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!user || user.email === email) return { email };
    await killLinks(tx, ctx.clock, userId, "confirm_email");
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (owner) await sendLetter(tx, { kind: "address_taken", userId: owner.id });
    else {
      const payload = { newEmail: email, oldEmail: user.email };
      const confirm = await makeLink(tx, ctx.clock, { purpose: "confirm_email", userId, payload });
      await sendLetter(tx, { kind: "confirm_email", userId, to: email, linkId: confirm.id });
    }
    const undo = await makeLink(tx, ctx.clock, {
      purpose: "undo_email",
      userId,
      payload: {
        newEmail: email,
        oldEmail: user.email,
        // Undoing proves the mailbox, not that whoever began the account ever had it.
        oldVerified: user.emailVerified ? "yes" : "no",
      },
    });
    await sendLetter(tx, {
      kind: "email_changing",
      userId,
      to: user.email,
      linkId: undo.id,
      details: { newEmail: email },
    });
    return { email };
  });
}
