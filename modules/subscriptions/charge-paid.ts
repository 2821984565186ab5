import { eq, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import type { payments } from "#tables/payments";
import { loadPrice } from "./access.ts";
import type { Charge } from "./charge.ts";
import { grant, grantPeriod, hasAccess } from "./grant-access.ts";
import { methodOfPayment } from "./payment-method-of.ts";
import { anniversaryAfter } from "./periods.ts";
import type { SubscriptionState } from "./states.ts";
import { switchTier } from "./switch-tier.ts";
import { offerRedemptions, subscriptionCharges } from "./tables.ts";
import { type Subscription, transitionSubscription, updateSubscription } from "./transitions.ts";

type Payment = Pick<typeof payments.$inferSelect, "id" | "createdAt" | "succeededAt">;

/** Whether this charge is still needed: not voided, not replaced by another. */
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
  const next = await transitionSubscription(
    ctx,
    tx,
    subscription,
    begins ? "began" : renewal(subscription),
    {
      methodId,
      periodStart: span.startAt,
      periodEnd: span.endAt,
      dueSince: null,
      nextTryAt: null,
      pausedUntil: null,
      ...(span.anchored && { anchorAt: span.startAt }),
      ...(begins && { startedAt: paidAt }),
    },
  );
  await grantPeriod(tx, next);
  return next;
}

const renewal = ({ state }: Subscription) => (state === "paused" ? "resumed" : "renewed");

/**
 * The period that was paid for. The first period begins when it is paid; so does one that is paid
 * while paused or after access ended: nobody pays for days they could not use.
 */
async function spanOf(tx: Transaction, subscription: Subscription, charge: Charge, paidAt: Date) {
  const price = await loadPrice(tx, charge.priceId);
  const { startAt, endAt } = charge;
  const late = paidAt.getTime() - charge.startAt.getTime() > dayMs;
  const fromNow =
    charge.kind === "first" ||
    (charge.kind === "period" &&
      (subscription.state === "paused" ||
        (late && !(await hasAccess(tx, subscription.id, paidAt)))));
  const { anchorAt, zone } = subscription;
  const { billingInterval } = price;
  if (!fromNow) {
    // Charged on another day than its billing day: that becomes the billing day.
    const itsDay = anniversaryAfter({ anchorAt, zone, billingInterval }, startAt);
    const anchored = charge.kind === "period" && endAt.getTime() !== itsDay.getTime();
    return { startAt, endAt, anchored };
  }
  const newAnchor = { anchorAt: paidAt, zone, billingInterval };
  return { startAt: paidAt, endAt: anniversaryAfter(newAnchor, paidAt), anchored: true };
}

/** An upgrade: the old tier's access ends where the new one's begins. */
async function upgraded(
  ctx: Context<Actor>,
  tx: Transaction,
  subscription: Subscription,
  charge: Charge,
  span: { readonly startAt: Date; readonly endAt: Date; readonly paidAt: Date },
): Promise<Subscription> {
  const price = await loadPrice(tx, charge.priceId);
  // By the payment's time: its event may arrive later, after other changes.
  const at = span.paidAt;
  const newPeriod = span.endAt.getTime() !== subscription.periodEnd?.getTime();
  const switched = await switchTier(ctx, tx, subscription, {
    tierId: charge.tierId,
    price,
    at,
  });
  const next = newPeriod
    ? await updateSubscription(tx, switched, {
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
