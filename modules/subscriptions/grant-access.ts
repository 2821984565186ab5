import { and, eq, gt, gte, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { renewalWindowMs } from "./periods.ts";
import { sellerOf } from "./seller.ts";
import { entitlements, type subscriptions } from "./tables.ts";

type Subscription = typeof subscriptions.$inferSelect;

/**
 * When paid access ends: exactly at the period's end if it does not continue, and slightly later if
 * the next payment is due at that time.
 */
export function accessEnd(subscription: Subscription): Date | null {
  const { periodEnd, state, pendingPauseMonths, methodId } = subscription;
  if (!periodEnd) return null;
  const goesOn =
    state === "active" ? pendingPauseMonths === null : state === "trialing" && methodId !== null;
  return goesOn ? new Date(periodEnd.getTime() + renewalWindowMs) : periodEnd;
}

/** Access to a tier for the present period. */
export async function grantPeriod(tx: Transaction, subscription: Subscription): Promise<void> {
  const { periodStart, startedAt, createdAt } = subscription;
  await grant(tx, subscription, periodStart ?? startedAt ?? createdAt);
}

/** Grants access from a given time to the end of the current period. */
export async function grant(
  tx: Transaction,
  subscription: Subscription,
  startsAt: Date,
): Promise<void> {
  await tx.insert(entitlements).values({
    userId: subscription.subscriberId,
    ...sellerOf(subscription),
    tierId: subscription.tierId,
    subscriptionId: subscription.id,
    startsAt,
    endsAt: accessEnd(subscription),
  });
}

/** Open while the payment for a new tier is being made. */
export async function grantTemporarily(
  tx: Transaction,
  subscription: Subscription,
  startsAt: Date,
  now: Date,
): Promise<void> {
  const { subscriberId: userId, tierId, id: subscriptionId } = subscription;
  const endsAt = new Date(Math.max(startsAt.getTime(), now.getTime()) + renewalWindowMs);
  await tx
    .insert(entitlements)
    .values({ userId, ...sellerOf(subscription), tierId, subscriptionId, startsAt, endsAt });
}

/** Puts the end of the present period's access where it belongs after a change. */
export async function syncAccess(tx: Transaction, subscription: Subscription): Promise<void> {
  const { id, state, periodEnd } = subscription;
  if (!periodEnd || (state !== "active" && state !== "canceling" && state !== "trialing")) return;
  await tx
    .update(entitlements)
    .set({ endsAt: accessEnd(subscription) })
    .where(and(eq(entitlements.subscriptionId, id), gte(entitlements.endsAt, periodEnd)));
}

/** Ends all access of a subscription from this time on. */
export async function endAccess(tx: Transaction, subscriptionId: string, at: Date): Promise<void> {
  await tx
    .update(entitlements)
    .set({ endsAt: sql`greatest(${entitlements.startsAt}, ${at.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(entitlements.subscriptionId, subscriptionId),
        or(isNull(entitlements.endsAt), gt(entitlements.endsAt, at)),
      ),
    );
}

/** While a payment fails: what was open stays so until then, or ends then. */
export async function extendAccess(
  tx: Transaction,
  subscription: Pick<Subscription, "id">,
  periodEnd: Date,
  until: Date,
): Promise<void> {
  await tx
    .update(entitlements)
    .set({ endsAt: until })
    .where(
      and(eq(entitlements.subscriptionId, subscription.id), gte(entitlements.endsAt, periodEnd)),
    );
}

export async function hasAccess(
  tx: Transaction,
  subscriptionId: string,
  at: Date,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.subscriptionId, subscriptionId),
        or(isNull(entitlements.endsAt), gt(entitlements.endsAt, at)),
      ),
    )
    .limit(1);
  return row !== undefined;
}
