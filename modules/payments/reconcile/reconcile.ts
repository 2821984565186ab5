import { eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { defineJob } from "#platform/jobs";
import { paymentSettings, requireProvider } from "../settings.ts";
import { reconciliationFindings, reconciliationRuns } from "../tables.ts";
import { reconcileOurPayments, reconcilePayments } from "./payments.ts";
import { reconcileOpenItems, reconcileRefundsAndDisputes } from "./refunds-and-disputes.ts";
import type { Run } from "./run.ts";

export interface ReconciliationResult {
  readonly runId: string;
  readonly checked: number;
  readonly repaired: number;
  /** Found in this run and not known before. */
  readonly found: number;
}

/**
 * Compares what the processor has with what we have, both ways. What merely had not been heard of
 * is taken in; what contradicts itself is listed for a person and left alone.
 */
export async function reconcile(
  ctx: Context<Actor>,
  span: { readonly from: Date; readonly to: Date },
): Promise<ReconciliationResult> {
  const provider = requireProvider(ctx);
  const startedAt = ctx.clock.now();
  const [begun] = await ctx.db
    .insert(reconciliationRuns)
    .values({ provider: provider.name, spanFrom: span.from, spanTo: span.to, startedAt })
    .returning({ id: reconciliationRuns.id });
  if (!begun) throw new Error("no run was written");
  const before = await openFindings(ctx);
  const run: Run = { ctx, span, tally: { checked: 0, repaired: 0, seen: new Set() } };
  await reconcilePayments(run);
  await reconcileRefundsAndDisputes(run);
  await reconcileOpenItems(run);
  await reconcileOurPayments(run);
  const { checked, repaired } = run.tally;
  const found = (await openFindings(ctx)) - before;
  await ctx.db
    .update(reconciliationRuns)
    .set({
      finishedAt: ctx.clock.now(),
      checkedCount: checked,
      repairedCount: repaired,
      findingCount: found,
    })
    .where(eq(reconciliationRuns.id, begun.id));
  ctx.log.info({ checked, repaired, found }, "reconciled with the payment processor");
  return { runId: begun.id, checked, repaired, found };
}

const openFindings = (ctx: Context<Actor>): Promise<number> =>
  ctx.db.$count(reconciliationFindings, isNull(reconciliationFindings.settledAt));

const nightlyDays = 3;
export const daysBack = (ctx: Pick<Context, "clock">, days: number) => {
  const to = ctx.clock.now();
  return { from: new Date(to.getTime() - days * dayMs), to };
};

/** Runs nightly over more than one night, so that a missed run is made up for. */
export const reconcileNightly = defineJob<Record<string, never>, Actor>(
  "payments.reconcile_nightly",
  {
    payload: z.object({}),
    queue: "slow",
    timeoutSeconds: 3_600,
    handle: async (ctx) => {
      if (paymentSettings(ctx).provider) await reconcile(ctx, daysBack(ctx, nightlyDays));
    },
  },
);
