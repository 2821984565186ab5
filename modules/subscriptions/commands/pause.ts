import { and, eq, gt, inArray } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import { addMonths } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { lockSubscriptionFor } from "../access.ts";
import { notPossibleNow, pauseTooLong } from "../errors.ts";
import { subscriptionLimits } from "../limits.ts";
import { isSelling, requireSelling } from "../selling.ts";
import { subscriptionPauses, subscriptions } from "../tables.ts";
import { type Subscription, updateSubscription } from "../transitions.ts";

/** How many months of pausing are left within a year. */
export async function pauseMonthsLeft(
  db: Pick<Transaction, "select">,
  subscriptionId: string,
  now: Date,
): Promise<number> {
  const taken = await db
    .select({ months: subscriptionPauses.months })
    .from(subscriptionPauses)
    .where(
      and(
        eq(subscriptionPauses.subscriptionId, subscriptionId),
        gt(subscriptionPauses.startsAt, addMonths(now, -12)),
      ),
    );
  const used = taken.reduce((sum, { months }) => sum + months, 0);
  return Math.max(0, subscriptionLimits.pauseMonths - used);
}

/** Pauses at the end of the paid period, and resumes by itself after the given months. */
export async function pauseSubscription(
  ctx: Context<Actor>,
  { subscriptionId, months }: { readonly subscriptionId: string; readonly months: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const subscription = await lockSubscriptionFor(
      tx,
      ctx.actor,
      subscriptionId,
      "subscription.stop",
    );
    await pause(ctx, tx, subscription, months);
  });
}

async function pause(
  ctx: Context<Actor>,
  tx: Transaction,
  subscription: Subscription,
  months: number,
): Promise<void> {
  requireSelling(ctx, subscription);
  if (subscription.state !== "active" || !subscription.priceId) throw notPossibleNow();
  const left = await pauseMonthsLeft(
    tx,
    subscription.id,
    subscription.periodEnd ?? ctx.clock.now(),
  );
  if (months > left) throw pauseTooLong(left);
  await updateSubscription(tx, subscription, { pendingPauseMonths: months });
}

/** Pauses everything that can be paused, for a month; returns what could not. */
export async function pauseAllSubscriptions(
  ctx: Context<Actor>,
  { months }: { readonly months: number },
): Promise<{ readonly paused: number; readonly left: number }> {
  const { userId } = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const mine = await tx
      .select()
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.subscriberId, userId),
          inArray(subscriptions.state, ["active", "trialing", "past_due"]),
        ),
      )
      .orderBy(subscriptions.id)
      .for("no key update");
    let paused = 0;
    for (const subscription of mine) {
      const left = await pauseMonthsLeft(
        tx,
        subscription.id,
        subscription.periodEnd ?? ctx.clock.now(),
      );
      if (subscription.state !== "active" || !subscription.priceId || left === 0) continue;
      if (!isSelling(ctx, subscription)) continue;
      await pause(ctx, tx, subscription, Math.min(months, left));
      paused += 1;
    }
    return { paused, left: mine.length - paused };
  });
}
