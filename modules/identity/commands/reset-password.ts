import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { resetInput } from "../contract.ts";
import { dropAllProofs, setPassword } from "../credentials.ts";
import { deadLink } from "../errors.ts";
import { sendLetter } from "../letters/send.ts";
import { findLink, killLinks, redeemLink } from "../links.ts";
import { hashPassword } from "../password/hash.ts";
import { refuseGuessable } from "../password/strength.ts";
import { endAllWaysIn } from "../sessions.ts";
import { users } from "../tables.ts";

/** Follows the link: a new password, every device signed out, the second step kept. */
export async function resetPassword(
  ctx: Context<Actor>,
  given: { token: string; password: string },
): Promise<void> {
  const { token, password } = resetInput.parse(given);
  const found = await findLink(ctx.db, ctx.clock, "reset_password", token);
  const [owner] = found ? await ctx.db.select().from(users).where(eq(users.id, found.userId)) : [];
  if (!owner) throw deadLink();
  await refuseGuessable("password", password, [owner.email, owner.username, owner.name]);
  const hash = await hashPassword(password);
  await inTransaction(ctx, async (tx) => {
    const { userId } = await redeemLink(tx, ctx.clock, "reset_password", token);
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!user) throw deadLink();
    // Whoever began an account they could not confirm keeps no way into it.
    if (!user.emailVerified) await dropAllProofs(tx, userId);
    await setPassword(tx, ctx.clock, userId, hash);
    await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: ctx.clock.now() })
      .where(eq(users.id, userId));
    await killLinks(tx, ctx.clock, userId, "reset_password");
    await killLinks(tx, ctx.clock, userId, "verify_email");
    await endAllWaysIn(tx, ctx.clock, userId, "password_reset");
    await sendLetter(tx, { kind: "password_changed", userId });
  });
}
