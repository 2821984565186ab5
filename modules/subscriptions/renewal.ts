import { and, asc, desc, eq, gt, isNull, or } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { loadPrice, loadTier, type Price } from "./access.ts";
import { type Charge, currencyOf, openCharge, returnPathOf } from "./charge.ts";
import { discounted } from "./discounts.ts";
import { grantTemporarily } from "./grant-access.ts";
import { anniversaryAfter } from "./periods.ts";
import { applyPriceChange } from "./price-changes.ts";
import { switchTier } from "./switch-tier.ts";
import { offerRedemptions, subscriptionCharges, subscriptions } from "./tables.ts";
import type { Subscription } from "./transitions.ts";

type Redemption = typeof offerRedemptions.$inferSelect;

/** The charge awaiting payment, if there is one. */
export async function openChargeOf(
  tx: Transaction,
  subscriptionId: string,
): Promise<Charge | undefined> {
  const [charge] = await tx
    .select()
    .from(subscriptionCharges)
    .where(
      and(
        eq(subscriptionCharges.subscriptionId, subscriptionId),
        eq(subscriptionCharges.state, "due"),
      ),
    )
    .orderBy(desc(subscriptionCharges.number));
  return charge;
}

/** Applies what takes effect at a period's end: a requested downgrade, an announced price. */
export async function applyPending(
  ctx: Context<Actor>,
  tx: Transaction,
  subscription: Subscription,
  at: Date,
  priceChange: Parameters<typeof applyPriceChange>[2],
): Promise<Subscription> {
  const { pendingTierId, pendingPriceId } = subscription;
  if (!pendingTierId || !pendingPriceId) return applyPriceChange(tx, subscription, priceChange, at);
  const price = await loadPrice(tx, pendingPriceId);
  const anchorAt =
    price.billingInterval === subscription.billingInterval ? subscription.anchorAt : at;
  const to = { tierId: pendingTierId, price, at, anchorAt };
  const switched = await switchTier(ctx, tx, subscription, to);
  await grantTemporarily(tx, switched, at, ctx.clock.now());
  return switched;
}

/** The next period's charge, created once; further calls return the same one. */
export async function chargeForNextPeriod(
  ctx: Context<Actor>,
  tx: Transaction,
  subscription: Subscription,
  startAt: Date,
): Promise<Charge> {
  if (!subscription.priceId) throw new Error(`subscription ${subscription.id} has no price`);
  const price = await loadPrice(tx, subscription.priceId);
  const redemption = await discountOf(tx, subscription.id);
  const number = subscription.chargeCount + 1;
  const charge = await openCharge(ctx, tx, subscription, {
    kind: "period",
    number,
    tier: await loadTier(tx, subscription.tierId),
    price,
    startAt,
    endAt: anniversaryAfter(subscription, startAt),
    amountMinor: nextPeriodMinor(price, redemption),
    redemptionId: redemption?.id ?? null,
    returnPath: returnPathOf(subscription.id),
  });
  await tx
    .update(subscriptions)
    .set({ chargeCount: number })
    .where(eq(subscriptions.id, subscription.id));
  // Callers that continue with this row need the same count.
  Object.assign(subscription, { chargeCount: number });
  return charge;
}

/** What the next period costs with the discount that still holds. */
export const nextPeriodMinor = (
  price: Pick<Price, "amountMinor" | "currency">,
  redemption: Redemption | undefined,
): bigint =>
  discounted(
    price.amountMinor,
    currencyOf(price),
    redemption && { ...redemption, duration: "forever", months: null },
  );

/** What is taken off the next payment: the first offer they took that still holds. */
export async function discountOf(tx: Pick<Transaction, "select">, subscriptionId: string) {
  const [row] = await tx
    .select()
    .from(offerRedemptions)
    .where(and(eq(offerRedemptions.subscriptionId, subscriptionId), holds))
    .orderBy(asc(offerRedemptions.redeemedAt))
    .limit(1);
  return row;
}

/** The same for all subscriptions of a user, by the subscription's id. */
export async function discountsOfSubscriber(
  db: Pick<Transaction, "select">,
  userId: string,
): Promise<ReadonlyMap<string, Redemption>> {
  const rows = await db
    .select({ redemption: offerRedemptions })
    .from(offerRedemptions)
    .innerJoin(subscriptions, eq(subscriptions.id, offerRedemptions.subscriptionId))
    .where(and(eq(subscriptions.subscriberId, userId), holds))
    .orderBy(desc(offerRedemptions.redeemedAt));
  // The earliest comes last, and so counts.
  return new Map(rows.map(({ redemption }) => [redemption.subscriptionId, redemption]));
}

const holds = or(isNull(offerRedemptions.periodsLeft), gt(offerRedemptions.periodsLeft, 0));
