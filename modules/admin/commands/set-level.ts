import { recordAudit } from "#modules/audit";
import { grantLevel } from "#modules/trust";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, within } from "#platform/db";

type Level = Parameters<typeof grantLevel>[1]["level"];

/** A trust level by hand, or back to what is earned, with a line in the log. */
export async function setLevel(
  ctx: Context<Actor>,
  asked: { readonly userId: string; readonly level: Level; readonly reason: string },
): Promise<void> {
  const { userId, level, reason } = asked;
  await inTransaction(ctx, async (tx) => {
    await grantLevel(within(ctx, tx), { userId, level });
    await recordAudit(tx, ctx, {
      action: "admin.level_granted",
      personId: userId,
      reason,
      details: { level: level === null ? "as earned" : String(level) },
    });
  });
}
