import { and, eq, inArray } from "drizzle-orm";
import type { TaxedAmount } from "#contracts/taxes";
import { paymentFor } from "#modules/payments";
import { taxOfPayment } from "#modules/taxes";
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

type Due = Pick<TaxedAmount, "grossMinor" | "taxMinor">;

/**
 * The amount to pay now: the current price with its tax, or that of an unfinished purchase being
 * resumed. A purchase started at another price or tax is not resumed, unless its payment is
 * processing and may complete at any moment.
 */
export async function amountDue(
  db: Reader,
  known: Purchase | undefined,
  now: Due,
): Promise<{ readonly due: Due; readonly goesOn: Purchase | undefined }> {
  if (!known) return { due: now, goesOn: undefined };
  const payment = await paymentFor(db, "work", known.id);
  const due = {
    grossMinor: known.amountMinor,
    taxMinor: (await taxOfPayment(db, payment.id))?.taxMinor ?? 0n,
  };
  const goesOn =
    (due.grossMinor === now.grossMinor && due.taxMinor === now.taxMinor) ||
    payment.status === "processing";
  return goesOn ? { due, goesOn: known } : { due: now, goesOn: undefined };
}
