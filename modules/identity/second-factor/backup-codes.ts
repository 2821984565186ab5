import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Clock } from "#platform/clock";
import type { Transaction } from "#platform/db";
import { randomId } from "#platform/ids";
import { backupCodes } from "../tables.ts";

const codeCount = 10;
const codeLength = 24;

const digest = (userId: string, code: string) =>
  createHash("sha256").update(`${userId} ${code}`).digest("base64url");

/** Ten new codes for when the app is lost; those from before are worthless from now on. */
export async function replaceBackupCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () => randomId().slice(0, codeLength));
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
  await tx
    .insert(backupCodes)
    .values(codes.map((code) => ({ userId, codeHash: digest(userId, code) })));
  return codes.map((code) => code.match(/.{6}/g)?.join("-") ?? code);
}

/** Each code works once, also when submitted twice concurrently. */
export async function redeemBackupCode(
  tx: Transaction,
  clock: Clock,
  userId: string,
  code: string,
): Promise<boolean> {
  const used = await tx
    .update(backupCodes)
    .set({ usedAt: clock.now() })
    .where(
      and(
        eq(backupCodes.userId, userId),
        eq(backupCodes.codeHash, digest(userId, code)),
        isNull(backupCodes.usedAt),
      ),
    )
    .returning({ userId: backupCodes.userId });
  return used.length === 1;
}
