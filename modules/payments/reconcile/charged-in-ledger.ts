import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/db";
import { accounts, entries, transfers } from "#tables/ledger";

const chargeKinds = ["tip_given", "subscription_charged", "work_bought", "gift_bought"] as const;

/** What each of these payments charged its payer, according to the ledger. */
export async function chargesInLedger(
  db: Database,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .select({
      paymentId: transfers.sourceId,
      sum: sql<string>`(-sum(${entries.amountMinor}))::text`,
    })
    .from(transfers)
    .innerJoin(entries, eq(entries.transferId, transfers.id))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(
      and(
        eq(transfers.sourceType, "payment"),
        inArray(transfers.sourceId, [...paymentIds]),
        inArray(transfers.kind, [...chargeKinds]),
        eq(accounts.kind, "external_payer"),
      ),
    )
    .groupBy(transfers.sourceId);
  return new Map(rows.map(({ paymentId, sum }) => [paymentId, BigInt(sum)]));
}
