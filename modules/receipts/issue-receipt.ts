import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { shortId } from "#platform/ids";
import { receiptCounters, receipts } from "./tables.ts";

export type Receipt = typeof receipts.$inferSelect;

interface Issue {
  readonly paymentId: string;
  readonly sellerId: string;
  readonly at: Date;
}

/**
 * Assigns a number to a payment, once: a repeated call returns the same receipt. Call it last in a
 * transaction, since the seller's next receipt waits for the commit.
 */
export async function issueReceipt(
  tx: Transaction,
  { paymentId, sellerId, at }: Issue,
): Promise<Receipt> {
  const [known] = await tx.select().from(receipts).where(eq(receipts.paymentId, paymentId));
  if (known) return known;
  const [counter] = await tx
    .insert(receiptCounters)
    .values({ sellerId, last: 1 })
    .onConflictDoUpdate({
      target: receiptCounters.sellerId,
      set: { last: sql`${receiptCounters.last} + 1` },
    })
    .returning({ sequence: receiptCounters.last });
  if (!counter) throw new Error("no number was given");
  const [issued] = await tx
    .insert(receipts)
    .values({
      paymentId,
      sellerId,
      sequence: counter.sequence,
      number: numberOf(at, counter.sequence),
      issuedAt: at,
    })
    .returning();
  if (!issued) throw new Error("no receipt was written");
  return issued;
}

/** 2026-0042-K7QX: the year, the seller's own count, and letters that keep sellers apart. */
const numberOf = (at: Date, sequence: number): string =>
  `${at.getUTCFullYear()}-${String(sequence).padStart(4, "0")}-${shortId().slice(0, 6).toUpperCase()}`;
