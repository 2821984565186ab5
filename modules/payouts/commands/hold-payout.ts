import { and, eq, gt, isNotNull, ne } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import {
  type ApprovalExecutor,
  cancelApproval,
  hasSecondApprover,
  requestApproval,
  requireRecentAuthentication,
} from "#modules/identity";
import { type Actor, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction, withTransaction } from "#platform/db";
import { enqueue } from "#platform/jobs";
import { payoutRules } from "../constants.ts";
import { notOnStaffHold, tooLateToHold } from "../errors.ts";
import { advancePayoutJob, evaluateHolds } from "../sending/advance-payout.ts";
import { lockPayout } from "../sending/record.ts";
import { type Payout, payoutChanges, payouts } from "../tables.ts";
import { recordChange } from "../transitions.ts";
import { loadForDeciding, subjectOf } from "./decide-payout.ts";

/** A hold on a declined payout counts toward the next payout for this long. */
const carryOverDays = 90;
const holdableStates: readonly string[] = ["requested", "held", "approved"];

interface HoldPayoutInput {
  readonly payoutId: string;
  readonly days: number;
  readonly note: string;
}

/**
 * An administrator holds a payout for investigation. Up to a week, counted from the first hold,
 * needs no approval; longer needs a second administrator, if there is one.
 */
export async function holdPayout(
  ctx: Context<Actor>,
  { payoutId, days, note }: HoldPayoutInput,
): Promise<{ readonly waits: boolean }> {
  const { userId: proposer } = requireRecentAuthentication(ctx);
  return inTransaction(ctx, async (tx) => {
    const payout = await loadForDeciding(ctx, tx, payoutId);
    if (!holdableStates.includes(payout.state)) throw tooLateToHold();
    const since = await holdSince(ctx, tx, payout);
    const until = ctx.clock.now().getTime() + days * dayMs;
    const long = until - since.getTime() > payoutRules.singleApproverHoldDays * dayMs;
    if (long && (await hasSecondApprover(tx, { proposer, about: payout.userId }))) {
      await requestApproval(ctx, tx, {
        kind: "hold_payout",
        userId: payout.userId,
        reason: note,
        details: { payoutId, days: String(days) },
        facts: { payout: payoutId, days: String(days) },
      });
      return { waits: true };
    }
    await applyHold(ctx, tx, payout, { payoutId, days, note });
    return { waits: false };
  });
}

/**
 * Start of the hold period. A hold on a declined payout continues in the next one; otherwise
 * declining would restart the period.
 */
async function holdSince(ctx: Context<Actor>, tx: Transaction, payout: Payout): Promise<Date> {
  const now = ctx.clock.now();
  if (payout.staffHoldSince) return payout.staffHoldSince;
  const recentSince = new Date(now.getTime() - carryOverDays * dayMs);
  const [declined] = await tx
    .select({ since: payouts.staffHoldSince })
    .from(payouts)
    .innerJoin(payoutChanges, eq(payoutChanges.payoutId, payouts.id))
    .where(
      and(
        eq(payouts.userId, payout.userId),
        isNotNull(payouts.staffHoldSince),
        gt(payouts.endedAt, recentSince),
        // By staff only: a payout canceled by its owner was not declined.
        eq(payoutChanges.toState, "canceled"),
        ne(payoutChanges.actorId, payout.userId),
      ),
    )
    .orderBy(payouts.staffHoldSince)
    .limit(1);
  return declined?.since ?? now;
}

/** Holds a payout for the approved time, which starts with the approval. */
export const holdAsProposed: ApprovalExecutor = async (ctx, { details, reason }) => {
  const { payoutId = "", days } = details;
  await inTransaction(ctx, async (tx) => {
    const payout = await loadForDeciding(ctx, tx, payoutId);
    if (!holdableStates.includes(payout.state)) throw tooLateToHold();
    await applyHold(ctx, tx, payout, { payoutId, days: Number(days), note: reason });
  });
  return {};
};

async function applyHold(
  ctx: Context<Actor>,
  tx: Transaction,
  payout: Payout,
  { payoutId, days, note }: HoldPayoutInput,
): Promise<void> {
  const now = ctx.clock.now();
  await tx
    .update(payouts)
    .set({
      staffHoldSince: await holdSince(ctx, tx, payout),
      staffHoldUntil: new Date(now.getTime() + days * dayMs),
      updatedAt: now,
    })
    .where(eq(payouts.id, payoutId));
  await evaluateHolds(withTransaction(ctx, tx), payoutId);
  // A payout that is being sent can't be held any more.
  const judged = await lockPayout(tx, payoutId);
  if (judged?.state !== "held") throw tooLateToHold();
  await recordAudit(tx, ctx, {
    action: "admin.payout_kept",
    ...subjectOf(payout),
    reason: note,
    details: { days: String(days) },
  });
}

/** The investigation is over: it is sent, unless something else holds it. */
export async function releasePayoutHold(
  ctx: Context<Actor>,
  { payoutId }: { readonly payoutId: string },
): Promise<void> {
  const { userId: by } = requireRecentAuthentication(ctx);
  await inTransaction(ctx, async (tx) => {
    const payout = await loadForDeciding(ctx, tx, payoutId);
    if (!payout.staffHoldUntil || payout.state !== "held") throw notOnStaffHold();
    const updatedAt = ctx.clock.now();
    await tx
      .update(payouts)
      .set({ staffHoldUntil: null, updatedAt })
      .where(eq(payouts.id, payoutId));
    await recordChange(ctx, tx, payout, "let_go");
    // In the same transaction, so that the page shows the new state; the job only sends it.
    await evaluateHolds({ ...withTransaction(ctx, tx), actor: system("payouts") }, payoutId);
    await enqueue(tx, advancePayoutJob, { payoutId });
    const of = subjectOf(payout);
    // Drops a pending request for a longer hold; otherwise its approval could hold the payout
    // again.
    const dropped = await cancelApproval(tx, {
      kind: "hold_payout",
      userId: payout.userId,
      by,
      at: updatedAt,
      about: { name: "payoutId", value: payoutId },
    });
    if (dropped)
      await recordAudit(tx, ctx, {
        action: "admin.act_declined",
        ...of,
        details: { kind: "hold_payout" },
      });
    await recordAudit(tx, ctx, { action: "admin.payout_let_go", ...of });
  });
}
