import { and, eq, isNotNull, isNull, lte } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { loadPrice } from "./access.ts";
import { amend, type Subscription } from "./life.ts";
import { priceMoves } from "./tables.ts";

/** The new price they were told of, once its day has come. */
export async function applyPriceMove(
  ctx: Context<Actor>,
  tx: Transaction,
  subscription: Subscription,
  at: Date,
): Promise<Subscription> {
  const [due] = await tx
    .update(priceMoves)
    .set({ appliedAt: ctx.clock.now() })
    .where(
      and(
        eq(priceMoves.subscriptionId, subscription.id),
        isNull(priceMoves.declinedAt),
        isNull(priceMoves.appliedAt),
        lte(priceMoves.effectiveFrom, at),
      ),
    )
    .returning();
  if (!due || due.fromPriceId !== subscription.priceId) return subscription;
  const price = await loadPrice(tx, due.toPriceId);
  return amend(tx, subscription, { priceId: price.id });
}

/** They said no to the new price, and its day has come: it ends instead. */
export async function isDeclined(tx: Transaction, subscriptionId: string, at: Date) {
  const [declined] = await tx
    .update(priceMoves)
    .set({ appliedAt: at })
    .where(
      and(
        eq(priceMoves.subscriptionId, subscriptionId),
        isNotNull(priceMoves.declinedAt),
        isNull(priceMoves.appliedAt),
        lte(priceMoves.effectiveFrom, at),
      ),
    )
    .returning({ id: priceMoves.id });
  return declined !== undefined;
}

/** The new price they were told of and that does not hold yet, declined or not. */
export async function openMoveOf(tx: Pick<Transaction, "select">, subscriptionId: string) {
  const [move] = await tx
    .select()
    .from(priceMoves)
    .where(and(eq(priceMoves.subscriptionId, subscriptionId), isNull(priceMoves.appliedAt)));
  return move;
}
