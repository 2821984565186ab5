import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { setPassword } from "../credentials.ts";
import { sendLetter } from "../letters/send.ts";
import { hashPassword } from "../password/hash.ts";
import { endAllWaysIn } from "../sessions.ts";

/** From a shell, for whoever can't get a letter: the owner of the account is told all the same. */
export async function setPasswordFor(
  ctx: Context<Actor>,
  { userId, password }: { readonly userId: string; readonly password: string },
): Promise<void> {
  authorize(ctx.actor, "account.create", {});
  const hash = await hashPassword(password);
  await inTransaction(ctx, async (tx) => {
    await setPassword(tx, ctx.clock, userId, hash);
    await endAllWaysIn(tx, ctx.clock, userId, "password_reset");
    await sendLetter(tx, { kind: "password_changed", userId });
    await recordAudit(tx, ctx, { action: "admin.password_reset", personId: userId });
  });
}
