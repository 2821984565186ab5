import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { requireProvider } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { payoutSteps, payouts } from "../tables.ts";
import { advancePayout } from "./advance-payout.ts";
import { findAtProvider } from "./call.ts";
import { type Step, takeLease } from "./lease.ts";
import { applyPayout, recordStep } from "./record.ts";
import { submitStep } from "./submit.ts";

const minuteMs = 60_000;
/** Processors forget keys after a day; beyond this a repetition could be a second payout. */
const keyLifetimeMs = 23 * 60 * minuteMs;
/** For so long a bank may still send money back. */
const returnsWithinMs = 14 * 24 * 60 * minuteMs;
const batch = 100;

/**
 * Heals what a crash, a lost answer or lost news left open. The queue only nudges: whatever it
 * loses is found here.
 */
export async function recoverPayouts(ctx: Context<Actor>): Promise<void> {
  const { db } = ctx;
  const before = (ms: number) => new Date(ctx.clock.now().getTime() - ms);
  const steps = await db
    .select()
    .from(payoutSteps)
    .where(
      and(
        inArray(payoutSteps.state, ["created", "submitting", "unknown"]),
        sql`coalesce(${payoutSteps.leaseUntil}, ${payoutSteps.createdAt} + interval '1 minute') < ${before(0).toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(payoutSteps.createdAt))
    .limit(batch);
  for (const step of steps) await logFailure(ctx, step.payoutId, () => recoverStep(ctx, step));

  const waiting = await listOpen(ctx, ["requested", "held", "approved"], before(minuteMs));
  for (const { id } of waiting) await logFailure(ctx, id, () => advancePayout(ctx, id));

  const silent = await listOpen(ctx, ["sent"], before(60 * minuteMs));
  const arrived = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(
      and(
        eq(payouts.state, "paid"),
        gt(payouts.endedAt, before(returnsWithinMs)),
        lt(payouts.updatedAt, before(12 * 60 * minuteMs)),
      ),
    )
    .orderBy(asc(payouts.updatedAt))
    .limit(batch);
  for (const { id } of [...silent, ...arrived])
    await logFailure(ctx, id, () => refreshPayout(ctx, id));
}

const listOpen = (
  { db }: Context<Actor>,
  states: ("requested" | "held" | "approved" | "sent")[],
  before: Date,
) =>
  db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(inArray(payouts.state, states), lt(payouts.updatedAt, before)))
    .orderBy(asc(payouts.updatedAt))
    .limit(batch);

async function logFailure(ctx: Context<Actor>, payoutId: string, work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    ctx.log.error({ err: error, payoutId }, "a payout could not be recovered; trying again");
  }
}

async function recoverStep(ctx: Context<Actor>, step: Step): Promise<void> {
  const { firstSubmittedAt: since } = step;
  const now = ctx.clock.now();
  if (since === null || now.getTime() - since.getTime() < keyLifetimeMs) {
    await submitStep(ctx, step);
    return advancePayout(ctx, step.payoutId);
  }
  const mine = await takeLease(ctx, step.id);
  if (!mine) return;
  const found = await findAtProvider(requireProvider(ctx), mine, now);
  if (found) {
    await recordStep(ctx, mine, found);
    return advancePayout(ctx, step.payoutId);
  }
  ctx.log.error({ stepId: step.id, kind: step.kind }, "a payout request needs review");
  await ctx.db
    .update(payoutSteps)
    .set({ state: "needs_review", leaseUntil: null, updatedAt: now })
    .where(and(eq(payoutSteps.id, step.id), eq(payoutSteps.state, "submitting")));
}

/** Fetches the payout's state from the processor: its events may have been lost. */
export async function refreshPayout(ctx: Context<Actor>, payoutId: string): Promise<void> {
  const [step] = await ctx.db
    .select()
    .from(payoutSteps)
    .where(
      and(
        eq(payoutSteps.payoutId, payoutId),
        eq(payoutSteps.kind, "payout"),
        eq(payoutSteps.state, "done"),
      ),
    );
  await ctx.db.update(payouts).set({ updatedAt: ctx.clock.now() }).where(eq(payouts.id, payoutId));
  if (!step?.providerId) return;
  const report = await requireProvider(ctx).fetch(
    "payout",
    step.providerId,
    step.request.accountId,
  );
  if (!report) return;
  await applyPayout(ctx, report);
  await advancePayout(ctx, payoutId);
}
