import { eq, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import type { payments } from "#tables/payments";
import { loadPrice } from "./access.ts";
import type { Charge } from "./charge.ts";
import { grant, grantPeriod, isOpen } from "./entitle.ts";
import { amend, move, type Subscription } from "./life.ts";
import { methodOfPayment } from "./paid-with.ts";
import { anniversaryAfter } from "./periods.ts";
import type { SubscriptionState } from "./states.ts";
import { switchTier } from "./switch-tier.ts";
import { offerRedemptions, subscriptionCharges } from "./tables.ts";

type Payment = Pick<typeof payments.$inferSelect, "id" | "createdAt" | "succeededAt">;

/** Whether this charge still has a place: not given up, not overtaken by another. */
export function isWanted(subscription: Subscription, charge: Charge): boolean {
  if (charge.state === "void") return false;
  if (charge.kind === "first") return subscription.state === "checkout_pending";
  return (charge.kind === "upgrade" ? takesUpgrade : takesPeriod).has(subscription.state);
}

const takesUpgrade: ReadonlySet<SubscriptionState> = new Set(["trialing", "active"]);
const takesPeriod: ReadonlySet<SubscriptionState> = new Set([
  ...takesUpgrade,
  "past_due",
  "paused",
]);

/** The money for a charge is there (or none was to pay): what it is for begins. */
export async function chargePaid(
  ctx: Context<Actor>,
  tx: Transaction,
  subscription: Subscription,
  charge: Charge,
  payment: Payment | undefined,
): Promise<Subscription> {
  const paidAt = payment?.succeededAt ?? ctx.clock.now();
  const methodId =
    (payment && (await methodOfPayment(tx, subscription.subscriberId, payment))) ??
    subscription.methodId;
  const span = await spanOf(tx, subscription, charge, paidAt);
  await tx
    .update(subscriptionCharges)
    .set({
      state: charge.amountMinor === 0n ? "waived" : "paid",
      paidAt,
      failureCode: null,
      startAt: span.startAt,
      endAt: span.endAt,
    })
    .where(eq(subscriptionCharges.id, charge.id));
  if (charge.kind === "upgrade")
    return upgraded(ctx, tx, { ...subscription, methodId }, charge, { ...span, paidAt });
  if (charge.redemptionId) await countDiscount(tx, charge.redemptionId);
  const begins = charge.kind === "first";
  const next = await move(ctx, tx, subscription, begins ? "began" : renewal(subscription), {
    methodId,
    periodStart: span.startAt,
    periodEnd: span.endAt,
    dueSince: null,
    nextTryAt: null,
    pausedUntil: null,
    ...(span.anchored && { anchorAt: span.startAt }),
    ...(begins && { startedAt: paidAt }),
  });
  await grantPeriod(tx, next);
  return next;
}

const renewal = ({ state }: Subscription) => (state === "paused" ? "resumed" : "renewed");

/**
 * Which stretch of time was paid for. The first period begins when it is paid; so does one that is
 * paid while it rests or after access had ended: nobody pays for days they could not use.
 */
async function spanOf(tx: Transaction, subscription: Subscription, charge: Charge, paidAt: Date) {
  const price = await loadPrice(tx, charge.priceId);
  const { startAt, endAt } = charge;
  const late = paidAt.getTime() - charge.startAt.getTime() > dayMs;
  const fromNow =
    charge.kind === "first" ||
    (charge.kind === "period" &&
      (subscription.state === "paused" || (late && !(await isOpen(tx, subscription.id, paidAt)))));
  const { anchorAt, zone } = subscription;
  const { cadence } = price;
  if (!fromNow) {
    // Asked for on another day than its own: that is its day from now on.
    const itsDay = anniversaryAfter({ anchorAt, zone, cadence }, startAt);
    const anchored = charge.kind === "period" && endAt.getTime() !== itsDay.getTime();
    return { startAt, endAt, anchored };
  }
  const anew = { anchorAt: paidAt, zone, cadence };
  return { startAt: paidAt, endAt: anniversaryAfter(anew, paidAt), anchored: true };
}

/** More from now on: the old tier's access ends where the new one's begins. */
async function upgraded(
  ctx: Context<Actor>,
  tx: Transaction,
  subscription: Subscription,
  charge: Charge,
  span: { readonly startAt: Date; readonly endAt: Date; readonly paidAt: Date },
): Promise<Subscription> {
  const price = await loadPrice(tx, charge.priceId);
  // By the payment's time: its news may come later, after other things have happened.
  const at = span.paidAt;
  const newPeriod = span.endAt.getTime() !== subscription.periodEnd?.getTime();
  const switched = await switchTier(ctx, tx, subscription, {
    tierId: charge.tierId,
    price,
    at,
  });
  const next = newPeriod
    ? await amend(tx, switched, {
        anchorAt: span.startAt,
        periodStart: span.startAt,
        periodEnd: span.endAt,
      })
    : switched;
  await grant(tx, next, at);
  return next;
}

async function countDiscount(tx: Transaction, redemptionId: string): Promise<void> {
  await tx
    .update(offerRedemptions)
    .set({ periodsLeft: sql`greatest(0, ${offerRedemptions.periodsLeft} - 1)` })
    .where(eq(offerRedemptions.id, redemptionId));
}
