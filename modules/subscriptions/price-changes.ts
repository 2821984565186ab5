import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { priceChanges } from "./tables.ts";
import { type Subscription, updateSubscription } from "./transitions.ts";

type PriceChange = typeof priceChanges.$inferSelect;

/** Applies the announced price once it takes effect. */
export async function applyPriceChange(
  tx: Transaction,
  subscription: Subscription,
  change: PriceChange | undefined,
  at: Date,
): Promise<Subscription> {
  if (!change || change.declinedAt || change.effectiveFrom > at) return subscription;
  await closePriceChange(tx, change, at);
  if (!isForCurrentPrice(change, subscription)) return subscription;
  return updateSubscription(tx, subscription, { priceId: change.toPriceId });
}

/**
 * Whether it still applies to what they pay: subscribers who changed tier since have that tier's
 * price.
 */
export const isForCurrentPrice = (
  { fromPriceId }: Pick<PriceChange, "fromPriceId">,
  { priceId, pendingPriceId }: Pick<Subscription, "priceId" | "pendingPriceId">,
): boolean => fromPriceId === priceId && pendingPriceId === null;

export async function closePriceChange(
  tx: Transaction,
  { id }: PriceChange,
  at: Date,
): Promise<void> {
  await tx.update(priceChanges).set({ appliedAt: at }).where(eq(priceChanges.id, id));
}

/** The announced price that is not in effect yet, declined or not. */
export async function findOpenPriceChange(tx: Pick<Transaction, "select">, subscriptionId: string) {
  const [move] = await tx
    .select()
    .from(priceChanges)
    .where(and(eq(priceChanges.subscriptionId, subscriptionId), isNull(priceChanges.appliedAt)));
  return move;
}
