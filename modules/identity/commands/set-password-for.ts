import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { setPassword } from "../credentials.ts";
import { sendAccountEmail } from "../emails/send.ts";
import { hashPassword } from "../password/hash.ts";
import { revokeAllAccess } from "../sessions.ts";

/**
 * For the command line, when a user can't receive email; the account owner is notified all the
 * same.
 */
export async function setPasswordFor(
  ctx: Context<Actor>,
  { userId, password }: { readonly userId: string; readonly password: string },
): Promise<void> {
  authorize(ctx.actor, "account.create", {});
  const hash = await hashPassword(password);
  await inTransaction(ctx, async (tx) => {
    await setPassword(tx, ctx.clock, userId, hash);
    await revokeAllAccess(tx, ctx.clock, userId, "password_reset");
    await sendAccountEmail(tx, { kind: "password_changed", userId });
    await recordAudit(tx, ctx, { action: "admin.password_reset", personId: userId });
  });
}
