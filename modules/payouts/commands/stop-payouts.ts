import { and, eq, gt } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { requireRecentAuthentication } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { isUuid } from "#platform/ids";
import { secretsEqual } from "#platform/secrets";
import { sendEmail, stopPayoutsToken } from "../emails/send-email.ts";
import { payoutNotFound, stopLinkExpired } from "../errors.ts";
import { payoutsStopped } from "../events.ts";
import { wakeOpenPayouts } from "../payees/apply-account.ts";
import { contactsOf } from "../payees/contacts.ts";
import { lockPayee } from "../payees/payee.ts";
import { payees } from "../tables.ts";

/** By the link in the email, without signing in: no payout is sent until staff have reviewed it. */
export async function stopPayouts(
  ctx: Context<Actor>,
  { token }: { readonly token: string },
): Promise<void> {
  const [changeId = ""] = token.split(".", 1);
  if (!isUuid(changeId) || !secretsEqual(token, stopPayoutsToken(ctx, changeId)))
    throw stopLinkExpired();
  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const [payee] = await tx
      .update(payees)
      .set({ stoppedAt: now, updatedAt: now })
      .where(and(eq(payees.changeId, changeId), gt(payees.lockedUntil, now)))
      .returning();
    if (!payee) throw stopLinkExpired();
    const { userId } = payee;
    for (const to of await contactsOf(tx, userId, now))
      await sendEmail(tx, { kind: "payouts_stopped", userId, to });
    await emit(tx, payoutsStopped, { userId });
    await wakeOpenPayouts(tx, userId);
  });
}

/** An administrator has contacted the payee: payouts resume. */
export async function resumePayouts(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<void> {
  requireRecentAuthentication(ctx);
  authorize(ctx.actor, "payout.decide", { userId });
  await inTransaction(ctx, async (tx) => {
    const payee = await lockPayee(ctx, tx, userId);
    if (!payee.stoppedAt) throw payoutNotFound();
    await tx
      .update(payees)
      .set({ stoppedAt: null, updatedAt: ctx.clock.now() })
      .where(eq(payees.userId, userId));
    await sendEmail(tx, { kind: "payouts_resumed", userId });
    await wakeOpenPayouts(tx, userId);
    await recordAudit(tx, ctx, { action: "admin.payouts_resumed", personId: userId });
  });
}
