import { and, eq, inArray } from "drizzle-orm";
import { paymentFor } from "#modules/payments";
import { isCurrency, type Money, money } from "#platform/money";
import type { Reader } from "../access.ts";
import { archivePurchases } from "../tables.ts";

export type Purchase = typeof archivePurchases.$inferSelect;

interface Which {
  readonly userId: string;
  readonly workId: string;
  readonly onceKey?: string;
}

/** By its form first, then whatever of this work waits to be paid or is paid. */
export async function knownPurchase(
  db: Reader,
  { userId, workId, onceKey }: Which,
): Promise<Purchase | undefined> {
  const mine = eq(archivePurchases.buyerId, userId);
  if (onceKey !== undefined) {
    const [byForm] = await db
      .select()
      .from(archivePurchases)
      .where(and(mine, eq(archivePurchases.onceKey, onceKey)));
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
 * What is to be paid now: the price, or what a purchase costs that is gone on with. One that was
 * begun at another price is not, unless it is under way: it may be paid this moment.
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
