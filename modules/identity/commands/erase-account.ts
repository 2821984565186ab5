import { eq, or, sql } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { usernameLimits } from "../contract.ts";
import { deletedMemberName } from "../deleted-member.ts";
import { endSessions } from "../sessions.ts";
import {
  approvals,
  authAccounts,
  backupCodes,
  knownDevices,
  passkeys,
  singleUseLinks,
  trustedDevices,
  twoFactors,
  usernameHolds,
  userRoles,
  users,
  verifications,
} from "../tables.ts";
import { holdName } from "../usernames.ts";

/**
 * Erases the user's personal data. The row stays, anonymized, for content that refers to it; the
 * username is held for a while so that nobody can impersonate the deleted user. Idempotent.
 */
export async function eraseAccount(
  ctx: Context<Actor>,
  { userId }: { userId: string },
): Promise<void> {
  authorize(ctx.actor, "account.erase", {});
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!user || user.erasedAt) return;
    const now = ctx.clock.now();
    await endSessions(tx, userId);
    await deleteSignInMethods(tx, userId, user.email);
    // Without an owner: a held username must not lead to the anonymized row.
    await tx.update(usernameHolds).set({ userId: null }).where(eq(usernameHolds.userId, userId));
    const heldUntil = new Date(now.getTime() + usernameLimits.heldDays * dayMs);
    await holdName(tx, user.username, heldUntil, null);
    await tx
      .update(users)
      .set({
        ...erasedUserValues(userId),
        updatedAt: now,
        deletionRequestedAt: null,
        erasedAt: now,
      })
      .where(eq(users.id, userId));
  });
}

export async function deleteSignInMethods(
  tx: Transaction,
  userId: string,
  email: string,
): Promise<void> {
  for (const table of [
    passkeys,
    authAccounts,
    twoFactors,
    backupCodes,
    knownDevices,
    trustedDevices,
    singleUseLinks,
    userRoles,
    // What staff wanted of them; that there was something to answer is in the log.
    approvals,
  ])
    await tx.delete(table).where(eq(table.userId, userId));
  // Challenges under way name their person only inside what better-auth wrote.
  const naming = [userId, email].flatMap((mark) => [
    sql`position(${mark} in ${verifications.identifier}) > 0`,
    sql`position(${mark} in ${verifications.value}) > 0`,
  ]);
  await tx.delete(verifications).where(or(...naming));
}

/** Column values of an erased account. */
const erasedUserValues = (userId: string) => ({
  name: deletedMemberName,
  email: `${userId}@erased.invalid`,
  username: `deleted_${userId.replaceAll("-", "").slice(-22)}`,
  emailVerified: false,
  image: null,
  twoFactorEnabled: false,
  usernameChangedAt: null,
  language: "en",
  timeZone: "UTC",
  suspendedAt: null,
});
