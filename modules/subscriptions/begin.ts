import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#permissions";
import { daysAfter } from "#platform/calendar";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import type { Price } from "./access.ts";
import { openCharge } from "./charge.ts";
import { chargePaid } from "./charge-paid.ts";
import { grantPeriod } from "./entitle.ts";
import { tell } from "./letters/send.ts";
import { move, type Subscription } from "./life.ts";
import { takeOffer } from "./offers.ts";
import { anniversaryAfter, dueAt } from "./periods.ts";
import type { Quote } from "./quote.ts";
import type { Tier } from "./seats.ts";
import { subscriptions } from "./tables.ts";

interface Chosen {
  readonly tier: Tier;
  readonly price: Price | undefined;
  readonly quote: Quote;
  /** The page it began at: whether it worked or not is said there. */
  readonly place: string;
}

/** What a new subscription begins with: nothing to pay, a trial, or the first payment. */
export async function beginFirstPeriod(
  ctx: Context<Actor>,
  tx: Transaction,
  made: Subscription,
  { tier, price, quote, place }: Chosen,
): Promise<Subscription> {
  const now = ctx.clock.now();
  if (!price) {
    const free = await move(ctx, tx, made, "began", { startedAt: now, periodStart: now });
    await grantPeriod(tx, free);
    return free;
  }
  const redemptionId = quote.offer
    ? await takeOffer(ctx, tx, quote.offer, made, price.cadence)
    : null;
  if (quote.trialDays > 0) {
    const periodEnd = daysAfter(now, quote.trialDays);
    const trial = await move(ctx, tx, made, "trial_began", {
      startedAt: now,
      anchorAt: periodEnd,
      periodStart: now,
      periodEnd,
    });
    await grantPeriod(tx, trial);
    await tell(tx, "trial_began", trial.id);
    return trial;
  }
  const charge = await openCharge(ctx, tx, made, {
    kind: "first",
    number: 1,
    tier,
    price,
    startAt: now,
    endAt: anniversaryAfter({ ...made, cadence: price.cadence }, now),
    amountMinor: quote.todayMinor,
    redemptionId,
    returnPath: `${place}${place.includes("?") ? "&" : "?"}paid=${made.id}`,
  });
  const waiting = await noteFirstCharge(tx, made);
  return charge.state === "waived" ? chargePaid(ctx, tx, waiting, charge, undefined) : waiting;
}

async function noteFirstCharge(tx: Transaction, made: Subscription): Promise<Subscription> {
  const [noted] = await tx
    .update(subscriptions)
    .set({ chargeCount: 1, nextDueAt: dueAt(made) })
    .where(and(eq(subscriptions.id, made.id), isNull(subscriptions.endedAt)))
    .returning();
  return noted ?? made;
}
