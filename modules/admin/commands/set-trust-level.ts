import { recordAudit } from "#modules/audit";
import { grantLevel } from "#modules/trust";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, withTransaction } from "#platform/db";

type Level = Parameters<typeof grantLevel>[1]["level"];

/** Sets a trust level by hand, or resets it to the earned one, and records it in the audit log. */
export async function setTrustLevel(
  ctx: Context<Actor>,
  input: { readonly userId: string; readonly level: Level; readonly reason: string },
): Promise<void> {
  const { userId, level, reason } = input;
  await inTransaction(ctx, async (tx) => {
    await grantLevel(withTransaction(ctx, tx), { userId, level });
    await recordAudit(tx, ctx, {
      action: "admin.level_granted",
      personId: userId,
      reason,
      details: { level: level === null ? "as earned" : String(level) },
    });
  });
}
