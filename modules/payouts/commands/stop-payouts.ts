import { and, eq, gt } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { requireFreshProof } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { isUuid } from "#platform/ids";
import { sameSecret } from "#platform/secrets";
import { deadStopLink, noSuchPayout } from "../errors.ts";
import { payoutsStopped } from "../events.ts";
import { sendLetter, stopToken } from "../letters/letter.ts";
import { nudgeOpen } from "../payees/apply-account.ts";
import { contactsOf } from "../payees/contacts.ts";
import { lockPayee } from "../payees/payee.ts";
import { payees } from "../tables.ts";

/** By the link in the letter, without signing in: nothing leaves until staff have looked at it. */
export async function stopPayouts(
  ctx: Context<Actor>,
  { token }: { readonly token: string },
): Promise<void> {
  const [changeId = ""] = token.split(".", 1);
  if (!isUuid(changeId) || !sameSecret(token, stopToken(ctx, changeId))) throw deadStopLink();
  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const [payee] = await tx
      .update(payees)
      .set({ stoppedAt: now, updatedAt: now })
      .where(and(eq(payees.changeId, changeId), gt(payees.lockedUntil, now)))
      .returning();
    if (!payee) throw deadStopLink();
    const { userId } = payee;
    for (const to of await contactsOf(tx, userId, now))
      await sendLetter(tx, { kind: "payouts_stopped", userId, to });
    await emit(tx, payoutsStopped, { userId });
    await nudgeOpen(tx, userId);
  });
}

/** An administrator has spoken with them: payouts go on. */
export async function resumePayouts(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<void> {
  requireFreshProof(ctx);
  authorize(ctx.actor, "payout.decide", { userId });
  await inTransaction(ctx, async (tx) => {
    const payee = await lockPayee(ctx, tx, userId);
    if (!payee.stoppedAt) throw noSuchPayout();
    await tx
      .update(payees)
      .set({ stoppedAt: null, updatedAt: ctx.clock.now() })
      .where(eq(payees.userId, userId));
    await sendLetter(tx, { kind: "payouts_resumed", userId });
    await nudgeOpen(tx, userId);
    await recordAudit(tx, ctx, { action: "admin.payouts_resumed", personId: userId });
  });
}
