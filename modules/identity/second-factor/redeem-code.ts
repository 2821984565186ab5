import { and, eq, isNotNull, lt } from "drizzle-orm";
import type { Clock } from "#platform/clock";
import { portsOf, type Transaction } from "#platform/db";
import { wrongCode } from "../errors.ts";
import { type AuthenticationMethod, twoFactors } from "../tables.ts";
import { redeemBackupCode } from "./backup-codes.ts";
import { decrypted, stepOfCode } from "./totp.ts";

/** Redeems an authenticator or backup code and returns which it was. */
export async function redeemCode(
  tx: Transaction,
  clock: Clock,
  userId: string,
  code: string,
): Promise<AuthenticationMethod> {
  if (/^\d{6}$/.test(code)) {
    if (await redeemTotp(tx, clock, userId, code)) return "totp";
  } else if (await redeemBackupCode(tx, clock, userId, code)) return "backup_code";
  throw wrongCode();
}

/** Rejects reused codes and any older than the last one used. */
async function redeemTotp(tx: Transaction, clock: Clock, userId: string, code: string) {
  const [factor] = await tx
    .select({ secret: twoFactors.secret })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)));
  if (!factor) return false;
  const step = await stepOfCode(
    await decrypted({ ports: portsOf(tx) }, factor.secret),
    code,
    clock.now(),
  );
  if (step === undefined) return false;
  const used = await tx
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(eq(twoFactors.userId, userId), lt(twoFactors.lastStep, step)))
    .returning({ userId: twoFactors.userId });
  return used.length === 1;
}
