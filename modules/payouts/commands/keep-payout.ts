import { and, eq, gt, isNotNull, ne } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import {
  type CarryOut,
  dropProposal,
  hasSecondWord,
  propose,
  requireFreshProof,
} from "#modules/identity";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction, within } from "#platform/db";
import { enqueue } from "#platform/jobs";
import { payoutRules } from "../constants.ts";
import { notKept, tooLateToKeep } from "../errors.ts";
import { noteChange } from "../move.ts";
import { driveJob, judgePayout } from "../sending/drive.ts";
import { lockPayout } from "../sending/record.ts";
import { type Payout, payoutChanges, payouts } from "../tables.ts";
import { loadForDeciding, subjectOf } from "./decide-payout.ts";

/** So long what was declined while it was kept counts for the next one. */
const rememberedDays = 90;
const keepable: readonly string[] = ["requested", "held", "approved"];

interface Kept {
  readonly payoutId: string;
  readonly days: number;
  readonly note: string;
}

/**
 * An administrator keeps a payout back to look into something. A week is theirs to decide, counted
 * from the first time; longer needs another's word, where there is somebody to give it.
 */
export async function keepPayout(
  ctx: Context<Actor>,
  { payoutId, days, note }: Kept,
): Promise<{ readonly waits: boolean }> {
  const { userId: proposer } = requireFreshProof(ctx);
  return inTransaction(ctx, async (tx) => {
    const payout = await loadForDeciding(ctx, tx, payoutId);
    if (!keepable.includes(payout.state)) throw tooLateToKeep();
    const since = await keptSince(ctx, tx, payout);
    const until = ctx.clock.now().getTime() + days * dayMs;
    const long = until - since.getTime() > payoutRules.keptAloneDays * dayMs;
    if (long && (await hasSecondWord(tx, { proposer, about: payout.userId }))) {
      await propose(ctx, tx, {
        kind: "keep_payout",
        userId: payout.userId,
        reason: note,
        details: { payoutId, days: String(days) },
        facts: { payout: payoutId, days: String(days) },
      });
      return { waits: true };
    }
    await keep(ctx, tx, payout, { payoutId, days, note });
    return { waits: false };
  });
}

/**
 * From when its days count. One that was declined while it was kept goes on in the one asked for
 * next, or declining would begin the days anew.
 */
async function keptSince(ctx: Context<Actor>, tx: Transaction, payout: Payout): Promise<Date> {
  const now = ctx.clock.now();
  if (payout.keptSince) return payout.keptSince;
  const lately = new Date(now.getTime() - rememberedDays * dayMs);
  const [declined] = await tx
    .select({ since: payouts.keptSince })
    .from(payouts)
    .innerJoin(payoutChanges, eq(payoutChanges.payoutId, payouts.id))
    .where(
      and(
        eq(payouts.userId, payout.userId),
        isNotNull(payouts.keptSince),
        gt(payouts.endedAt, lately),
        // By staff: whoever calls their own back has not been declined anything.
        eq(payoutChanges.toState, "canceled"),
        ne(payoutChanges.actorId, payout.userId),
      ),
    )
    .orderBy(payouts.keptSince)
    .limit(1);
  return declined?.since ?? now;
}

/** Keeps a payout back for as long as two agreed; the days begin with the second word. */
export const keepAsProposed: CarryOut = async (ctx, { details, reason }) => {
  const { payoutId = "", days } = details;
  await inTransaction(ctx, async (tx) => {
    const payout = await loadForDeciding(ctx, tx, payoutId);
    if (!keepable.includes(payout.state)) throw tooLateToKeep();
    await keep(ctx, tx, payout, { payoutId, days: Number(days), note: reason });
  });
  return {};
};

async function keep(
  ctx: Context<Actor>,
  tx: Transaction,
  payout: Payout,
  { payoutId, days, note }: Kept,
): Promise<void> {
  const now = ctx.clock.now();
  await tx
    .update(payouts)
    .set({
      keptSince: await keptSince(ctx, tx, payout),
      keptUntil: new Date(now.getTime() + days * dayMs),
      updatedAt: now,
    })
    .where(eq(payouts.id, payoutId));
  await judgePayout(within(ctx, tx), payoutId);
  // What is being sent this moment can't be held any more.
  const judged = await lockPayout(tx, payoutId);
  if (judged?.state !== "held") throw tooLateToKeep();
  await recordAudit(tx, ctx, {
    action: "admin.payout_kept",
    ...subjectOf(payout),
    reason: note,
    details: { days: String(days) },
  });
}

/** Nothing is left to look into: it leaves, unless something else holds it. */
export async function letPayoutGo(
  ctx: Context<Actor>,
  { payoutId }: { readonly payoutId: string },
): Promise<void> {
  const { userId: by } = requireFreshProof(ctx);
  await inTransaction(ctx, async (tx) => {
    const payout = await loadForDeciding(ctx, tx, payoutId);
    if (!payout.keptUntil || payout.state !== "held") throw notKept();
    const updatedAt = ctx.clock.now();
    await tx.update(payouts).set({ keptUntil: null, updatedAt }).where(eq(payouts.id, payoutId));
    await noteChange(ctx, tx, payout, "let_go");
    await enqueue(tx, driveJob, { payoutId });
    const of = subjectOf(payout);
    // Whoever wanted it kept for longer is answered by this, or it could be kept again by their word.
    const dropped = await dropProposal(tx, {
      kind: "keep_payout",
      userId: payout.userId,
      by,
      at: updatedAt,
      about: { name: "payoutId", value: payoutId },
    });
    if (dropped)
      await recordAudit(tx, ctx, {
        action: "admin.act_declined",
        ...of,
        details: { kind: "keep_payout" },
      });
    await recordAudit(tx, ctx, { action: "admin.payout_let_go", ...of });
  });
}
