import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#permissions";
import { addDays } from "#platform/calendar";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import type { Price } from "./access.ts";
import { openCharge } from "./charge.ts";
import { chargePaid } from "./charge-paid.ts";
import { enqueueEmail } from "./emails/send-email.ts";
import { enqueueWelcome } from "./emails/welcome.ts";
import { grantPeriod } from "./grant-access.ts";
import { redeemOffer } from "./offers.ts";
import { anniversaryAfter, dueAt } from "./periods.ts";
import type { Quote } from "./quote.ts";
import type { Tier } from "./slots.ts";
import { subscriptions } from "./tables.ts";
import { type Subscription, transitionSubscription } from "./transitions.ts";

interface FirstPeriodInput {
  readonly tier: Tier;
  readonly price: Price | undefined;
  readonly quote: Quote;
  /** The page it started from, which shows the outcome. */
  readonly place: string;
}

/** What a new subscription begins with: nothing to pay, a trial, or the first payment. */
export async function startFirstPeriod(
  ctx: Context<Actor>,
  tx: Transaction,
  made: Subscription,
  { tier, price, quote, place }: FirstPeriodInput,
): Promise<Subscription> {
  const now = ctx.clock.now();
  if (!price) {
    const free = await transitionSubscription(ctx, tx, made, "began", {
      startedAt: now,
      periodStart: now,
    });
    await grantPeriod(tx, free);
    await enqueueWelcome(tx, free);
    return free;
  }
  const redemptionId = quote.offer
    ? await redeemOffer(ctx, tx, quote.offer, made, price.billingInterval)
    : null;
  if (quote.trialDays > 0) {
    const periodEnd = addDays(now, quote.trialDays);
    const trial = await transitionSubscription(ctx, tx, made, "trial_began", {
      startedAt: now,
      anchorAt: periodEnd,
      periodStart: now,
      periodEnd,
    });
    await grantPeriod(tx, trial);
    await enqueueEmail(tx, "trial_began", trial.id);
    await enqueueWelcome(tx, trial);
    return trial;
  }
  const charge = await openCharge(ctx, tx, made, {
    kind: "first",
    number: 1,
    tier,
    price,
    startAt: now,
    endAt: anniversaryAfter({ ...made, billingInterval: price.billingInterval }, now),
    amountMinor: quote.todayMinor,
    redemptionId,
    returnPath: `${place}${place.includes("?") ? "&" : "?"}paid=${made.id}`,
  });
  const waiting = await recordFirstCharge(tx, made);
  if (charge.state !== "waived") return waiting;
  await enqueueWelcome(tx, waiting);
  return chargePaid(ctx, tx, waiting, charge, undefined);
}

async function recordFirstCharge(tx: Transaction, made: Subscription): Promise<Subscription> {
  const [noted] = await tx
    .update(subscriptions)
    .set({ chargeCount: 1, nextDueAt: dueAt(made) })
    .where(and(eq(subscriptions.id, made.id), isNull(subscriptions.endedAt)))
    .returning();
  return noted ?? made;
}
