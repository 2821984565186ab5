import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { amend, type Subscription } from "./life.ts";
import { priceMoves } from "./tables.ts";

type PriceMove = typeof priceMoves.$inferSelect;

/** The new price they were told of, once its day has come. */
export async function applyPriceMove(
  tx: Transaction,
  subscription: Subscription,
  told: PriceMove | undefined,
  at: Date,
): Promise<Subscription> {
  if (!told || told.declinedAt || told.effectiveFrom > at) return subscription;
  await closeMove(tx, told, at);
  if (!isAbout(told, subscription)) return subscription;
  return amend(tx, subscription, { priceId: told.toPriceId });
}

/** Whether it is still about what they pay: who chose another tier since has that one's price. */
export const isAbout = (
  { fromPriceId }: Pick<PriceMove, "fromPriceId">,
  { priceId, pendingPriceId }: Pick<Subscription, "priceId" | "pendingPriceId">,
): boolean => fromPriceId === priceId && pendingPriceId === null;

export async function closeMove(tx: Transaction, { id }: PriceMove, at: Date): Promise<void> {
  await tx.update(priceMoves).set({ appliedAt: at }).where(eq(priceMoves.id, id));
}

/** The new price they were told of and that does not hold yet, declined or not. */
export async function openMoveOf(tx: Pick<Transaction, "select">, subscriptionId: string) {
  const [move] = await tx
    .select()
    .from(priceMoves)
    .where(and(eq(priceMoves.subscriptionId, subscriptionId), isNull(priceMoves.appliedAt)));
  return move;
}
