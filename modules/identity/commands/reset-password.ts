import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { type Device, resetInput } from "../contract.ts";
import { deleteAllCredentials, setPassword } from "../credentials.ts";
import { sendAccountEmail } from "../emails/send.ts";
import { invalidLink } from "../errors.ts";
import { findLink, redeemLink, revokeLinks } from "../links.ts";
import { hashPassword } from "../password/hash.ts";
import { rejectWeakPassword } from "../password/strength.ts";
import { revokeAllAccess } from "../sessions.ts";
import { users } from "../tables.ts";
import { trustDevice } from "../trusted-devices.ts";

/**
 * Redeems the link: sets a new password, signs out every device, keeps the second factor. The
 * browser becomes a known device, since its owner has the mailbox.
 */
export async function resetPassword(
  ctx: Context<Actor>,
  input: { token: string; password: string; device: Device },
): Promise<{ cookies: readonly string[] }> {
  const { token, password } = resetInput.parse(input);
  const found = await findLink(ctx.db, ctx.clock, "reset_password", token);
  const [owner] = found ? await ctx.db.select().from(users).where(eq(users.id, found.userId)) : [];
  if (!owner) throw invalidLink();
  await rejectWeakPassword("password", password, [owner.email, owner.username, owner.name]);
  const hash = await hashPassword(password);
  return inTransaction(ctx, async (tx) => {
    const { userId } = await redeemLink(tx, ctx.clock, "reset_password", token);
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!user) throw invalidLink();
    // A person who created the account without confirming the address must retain no access to it.
    if (!user.emailVerified) await deleteAllCredentials(tx, userId);
    await setPassword(tx, ctx.clock, userId, hash);
    await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: ctx.clock.now() })
      .where(eq(users.id, userId));
    await revokeLinks(tx, ctx.clock, userId, "reset_password");
    await revokeLinks(tx, ctx.clock, userId, "verify_email");
    await revokeAllAccess(tx, ctx.clock, userId, "password_reset");
    await sendAccountEmail(tx, { kind: "password_changed", userId });
    return { cookies: [await trustDevice(tx, ctx.clock, { userId, device: input.device })] };
  });
}
