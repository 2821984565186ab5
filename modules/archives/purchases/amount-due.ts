import { and, eq, inArray } from "drizzle-orm";
import { paymentFor } from "#modules/payments";
import { isCurrency, type Money, money } from "#platform/money";
import type { Reader } from "../access.ts";
import { archivePurchases } from "../tables.ts";

export type Purchase = typeof archivePurchases.$inferSelect;

interface PurchaseKey {
  readonly userId: string;
  readonly workId: string;
  readonly idempotencyKey?: string;
}

/** By its form first, then whatever of this work waits to be paid or is paid. */
export async function findPurchase(
  db: Reader,
  { userId, workId, idempotencyKey }: PurchaseKey,
): Promise<Purchase | undefined> {
  const mine = eq(archivePurchases.buyerId, userId);
  if (idempotencyKey !== undefined) {
    const [byForm] = await db
      .select()
      .from(archivePurchases)
      .where(and(mine, eq(archivePurchases.idempotencyKey, idempotencyKey)));
    if (byForm && byForm.state !== "dropped") return byForm;
  }
  const open = inArray(archivePurchases.state, ["pending", "failed", "bought"]);
  const [found] = await db
    .select()
    .from(archivePurchases)
    .where(and(mine, eq(archivePurchases.workId, workId), open));
  return found;
}

/**
 * The amount to pay now: the current price, or that of an unfinished purchase being resumed. A
 * purchase started at another price is not resumed, unless its payment is processing and may
 * complete at any moment.
 */
export async function amountDue(
  db: Reader,
  known: Purchase | undefined,
  price: Money,
): Promise<{ readonly due: Money; readonly goesOn: Purchase | undefined }> {
  if (!known || !isCurrency(known.currency)) return { due: price, goesOn: known };
  const due = money(known.amountMinor, known.currency);
  const goesOn =
    known.amountMinor === price.amountMinor ||
    (await paymentFor(db, "work", known.id)).status === "processing";
  return goesOn ? { due, goesOn: known } : { due: price, goesOn: undefined };
}
