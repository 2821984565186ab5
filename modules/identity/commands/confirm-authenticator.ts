import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { codeInput } from "../contract.ts";
import { sendAccountEmail } from "../emails/send.ts";
import { wrongCode } from "../errors.ts";
import { requireRecentAuthentication } from "../recent-authentication.ts";
import { replaceBackupCodes } from "../second-factor/backup-codes.ts";
import { decrypted, stepOfCode } from "../second-factor/totp.ts";
import { renewSession } from "../sessions.ts";
import { countSessionGuess } from "../sign-in-attempts.ts";
import { twoFactors, users } from "../tables.ts";

/** The first code was correct: sign-in requires one from now on. Returns the backup codes, once. */
export async function confirmAuthenticator(
  ctx: Context<Actor>,
  input: { code: string },
): Promise<{ backupCodes: readonly string[]; cookies: readonly string[] }> {
  const { userId, sessionId } = requireRecentAuthentication(ctx);
  const { code } = codeInput.parse(input);
  const guess = await countSessionGuess(ctx, sessionId);
  const confirmed = await inTransaction(ctx, async (tx) => {
    const unconfirmed = and(eq(twoFactors.userId, userId), isNull(twoFactors.confirmedAt));
    const [factor] = await tx.select().from(twoFactors).where(unconfirmed).for("update");
    const now = ctx.clock.now();
    const step = factor && (await stepOfCode(await decrypted(ctx, factor.secret), code, now));
    if (step === undefined) throw wrongCode();
    await tx.update(twoFactors).set({ confirmedAt: now, lastStep: step }).where(unconfirmed);
    await tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId));
    const backupCodes = await replaceBackupCodes(tx, userId);
    await sendAccountEmail(tx, {
      kind: "second_factor_changed",
      userId,
      details: { change: "authenticatorOn" },
    });
    const { cookies } = await renewSession(tx, ctx.clock, sessionId, "totp");
    return { backupCodes, cookies };
  });
  await guess.wasRight();
  return confirmed;
}
