import { and, eq, or } from "drizzle-orm";
import type { Clock } from "#platform/clock";
import type { Database, Transaction } from "#platform/db";
import { authAccounts, backupCodes, passkeys, twoFactors, users } from "./tables.ts";

const credentialOf = (userId: string) =>
  and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, "credential"));

/** Undefined if the user has none and signs in by passkey or OAuth. */
export async function passwordHashOf(
  db: Database | Transaction,
  userId: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ password: authAccounts.password })
    .from(authAccounts)
    .where(credentialOf(userId));
  return found?.password ?? undefined;
}

export async function setPassword(
  tx: Transaction,
  clock: Clock,
  userId: string,
  password: string,
): Promise<void> {
  await tx
    .insert(authAccounts)
    .values({ userId, providerId: "credential", accountId: userId, password })
    .onConflictDoUpdate({
      target: [authAccounts.providerId, authAccounts.accountId],
      set: { password, updatedAt: clock.now() },
    });
}

/** Every way into the account, gone. */
export async function deleteAllCredentials(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(authAccounts).where(eq(authAccounts.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await removeSecondFactor(tx, userId);
}

export async function removeSecondFactor(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
}

/** By address or by username, as people sign in. */
export async function findUserByIdentifier(db: Database, identifier: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(users.email, identifier), eq(users.username, identifier)));
  return user?.erasedAt ? undefined : user;
}
