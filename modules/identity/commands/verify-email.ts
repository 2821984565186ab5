import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { deleteAllCredentials, setPassword } from "../credentials.ts";
import { emailVerified } from "../events.ts";
import { redeemLink, revokeLinks } from "../links.ts";
import { endSessions } from "../sessions.ts";
import { usernameHolds, users } from "../tables.ts";
import { forgetDevices } from "../trusted-devices.ts";

/** Follows the link of the confirmation email. */
export async function verifyEmail(
  ctx: Context<Actor>,
  { token }: { token: string },
): Promise<{ username: string }> {
  return inTransaction(ctx, async (tx) => {
    const link = await redeemLink(tx, ctx.clock, "verify_email", token);
    const { username, passwordHash } = link.payload;
    if (username && passwordHash)
      await resetUnverifiedAccount(tx, ctx, link.userId, { username, passwordHash });
    const [user] = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: ctx.clock.now() })
      .where(eq(users.id, link.userId))
      .returning({ username: users.username });
    if (!user) throw new Error("a link of nobody");
    await revokeLinks(tx, ctx.clock, link.userId, "verify_email");
    await emit(tx, emailVerified, { userId: link.userId });
    return user;
  });
}

/**
 * The account was created by someone who could not prove the mailbox: nothing of theirs is
 * retained.
 */
async function resetUnverifiedAccount(
  tx: Transaction,
  ctx: Context<Actor>,
  userId: string,
  { username, passwordHash }: { username: string; passwordHash: string },
): Promise<void> {
  await forgetDevices(tx, userId);
  await endSessions(tx, userId);
  await deleteAllCredentials(tx, userId);
  await setPassword(tx, ctx.clock, userId, passwordHash);
  await tx.delete(usernameHolds).where(eq(usernameHolds.username, username));
  await tx.update(users).set({ username, name: username }).where(eq(users.id, userId));
}
