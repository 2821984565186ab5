import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";
import type { Receipt } from "./issue-receipt.ts";
import { receipts } from "./tables.ts";

/** A payment's receipt; none before the money is there. */
export async function receiptOf(
  db: Database | Transaction,
  paymentId: string,
): Promise<Receipt | undefined> {
  const [found] = await db.select().from(receipts).where(eq(receipts.paymentId, paymentId));
  return found;
}
