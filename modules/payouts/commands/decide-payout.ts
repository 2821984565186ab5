import { eq } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { requireRecentAuthentication } from "#modules/identity";
import { type Actor, authorize, can } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { isUuid } from "#platform/ids";
import { enqueue } from "#platform/jobs";
import { notHeld, payoutNotFound, tooLateToCancel } from "../errors.ts";
import { advancePayoutJob } from "../sending/advance-payout.ts";
import { lockPayout } from "../sending/record.ts";
import { type Payout, payouts } from "../tables.ts";
import { recordChange, transitionPayout } from "../transitions.ts";

/** For administrators: a payout that is not their own. */
export async function loadForDeciding(
  ctx: Context<Actor>,
  tx: Transaction,
  payoutId: string,
): Promise<Payout> {
  if (!isUuid(payoutId)) throw payoutNotFound();
  const payout = await lockPayout(tx, payoutId);
  if (!payout || !can(ctx.actor, "payout.see", payout)) throw payoutNotFound();
  authorize(ctx.actor, "payout.decide", payout);
  return payout;
}

/** Audit subject: the payee and the payout. */
export const subjectOf = ({ id, userId }: Payout) => ({
  personId: userId,
  subject: { kind: "payout", id },
});

/** An administrator approves a large payout: it is sent, unless something else holds it. */
export async function approvePayout(
  ctx: Context<Actor>,
  { payoutId }: { readonly payoutId: string },
): Promise<void> {
  const { userId: approvedBy } = requireRecentAuthentication(ctx);
  await inTransaction(ctx, async (tx) => {
    const payout = await loadForDeciding(ctx, tx, payoutId);
    if (payout.approvedAt) return;
    if (payout.state !== "held" || payout.holdReason !== "review") throw notHeld();
    const approvedAt = ctx.clock.now();
    const [approved] = await tx
      .update(payouts)
      .set({ approvedBy, approvedAt, updatedAt: approvedAt })
      .where(eq(payouts.id, payout.id))
      .returning();
    if (approved) await recordChange(ctx, tx, approved, "looked_at");
    await enqueue(tx, advancePayoutJob, { payoutId });
    await recordAudit(tx, ctx, { action: "admin.payout_approved", ...subjectOf(payout) });
  });
}

/** An administrator declines it with a reason: the money is back in the balance at once. */
export async function declinePayout(
  ctx: Context<Actor>,
  { payoutId, note }: { readonly payoutId: string; readonly note: string },
): Promise<void> {
  requireRecentAuthentication(ctx);
  await inTransaction(ctx, async (tx) => {
    const payout = await loadForDeciding(ctx, tx, payoutId);
    if (payout.state === "canceled") return;
    if (payout.state !== "held") throw notHeld();
    if (!(await transitionPayout(ctx, tx, payout, "cancel", { note }))) throw tooLateToCancel();
    const action = "admin.payout_declined";
    await recordAudit(tx, ctx, { action, ...subjectOf(payout), reason: note });
  });
}
