import { and, eq, gt, gte, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { renewalWindowMs } from "./periods.ts";
import { sellerOf } from "./seller.ts";
import { entitlements, type subscriptions } from "./tables.ts";

type Subscription = typeof subscriptions.$inferSelect;

/**
 * Until when somebody has what they paid for: to the second where it will not go on, and a moment
 * longer where the next payment is made just then.
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

/** Access from a moment to the end of the present period. */
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
export async function bridge(
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
export async function alignAccess(tx: Transaction, subscription: Subscription): Promise<void> {
  const { id, state, periodEnd } = subscription;
  if (!periodEnd || (state !== "active" && state !== "canceling" && state !== "trialing")) return;
  await tx
    .update(entitlements)
    .set({ endsAt: accessEnd(subscription) })
    .where(and(eq(entitlements.subscriptionId, id), gte(entitlements.endsAt, periodEnd)));
}

/** Nothing of it is open from this moment on. */
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
export async function holdAccess(
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

/** Whether anything of this subscription is open at this moment. */
export async function isOpen(tx: Transaction, subscriptionId: string, at: Date): Promise<boolean> {
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
