import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { sendAccountEmail } from "../emails/send.ts";
import { requireRecentAuthentication } from "../recent-authentication.ts";
import { replaceBackupCodes } from "../second-factor/backup-codes.ts";

/** Issues ten new codes; the old ones stop working. */
export async function renewBackupCodes(
  ctx: Context<Actor>,
): Promise<{ backupCodes: readonly string[] }> {
  const { userId } = requireRecentAuthentication(ctx);
  return inTransaction(ctx, async (tx) => {
    const backupCodes = await replaceBackupCodes(tx, userId);
    await sendAccountEmail(tx, {
      kind: "second_factor_changed",
      userId,
      details: { change: "backupCodes" },
    });
    return { backupCodes };
  });
}
