import { and, eq, isNotNull, lt } from "drizzle-orm";
import type { Clock } from "#platform/clock";
import { portsOf, type Transaction } from "#platform/db";
import { wrongCode } from "../errors.ts";
import { type ProofKind, twoFactors } from "../tables.ts";
import { spendBackupCode } from "./backup-codes.ts";
import { decrypted, stepOfCode } from "./totp.ts";

/** Uses up a code of the app or one of the kept ones, and says which it was. */
export async function spendCode(
  tx: Transaction,
  clock: Clock,
  userId: string,
  code: string,
): Promise<ProofKind> {
  if (/^\d{6}$/.test(code)) {
    if (await spendTotp(tx, clock, userId, code)) return "totp";
  } else if (await spendBackupCode(tx, clock, userId, code)) return "backup_code";
  throw wrongCode();
}

/** No code works twice, nor does one older than the last that was used. */
async function spendTotp(tx: Transaction, clock: Clock, userId: string, code: string) {
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
