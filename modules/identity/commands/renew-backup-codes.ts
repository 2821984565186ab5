import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { requireFreshProof } from "../fresh-proof.ts";
import { sendLetter } from "../letters/send.ts";
import { replaceBackupCodes } from "../second-factor/backup-codes.ts";

/** Ten new codes; the old ones end. */
export async function renewBackupCodes(
  ctx: Context<Actor>,
): Promise<{ backupCodes: readonly string[] }> {
  const { userId } = requireFreshProof(ctx);
  return inTransaction(ctx, async (tx) => {
    const backupCodes = await replaceBackupCodes(tx, userId);
    await sendLetter(tx, {
      kind: "second_factor_changed",
      userId,
      details: { what: "new codes to keep were made, and the old ones ended." },
    });
    return { backupCodes };
  });
}
