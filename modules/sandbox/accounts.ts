import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";
import type { SandboxInstance } from "./sandbox.ts";
import { entries } from "./tables.ts";

/** What a balance has: the merchant's own without an account. */
export async function balanceOf(
  db: Database | Transaction,
  accountId: string | null,
  currency: string,
): Promise<bigint> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(amount_minor - fee_minor), 0)::text` })
    .from(entries)
    .where(
      and(
        eq(entries.currency, currency),
        accountId === null ? isNull(entries.accountId) : eq(entries.accountId, accountId),
      ),
    );
  return BigInt(row?.sum ?? "0");
}

export interface AccountLine {
  readonly kind: string;
  readonly currency: string;
  readonly count: number;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
}

/** The merchant's books by kind: separate evidence of every cent that moved at the processor. */
export async function accountSummary(box: Pick<SandboxInstance, "db">): Promise<AccountLine[]> {
  const rows = await box.db
    .select({
      kind: entries.kind,
      currency: entries.currency,
      count: sql<number>`count(*)::int`,
      amount: sql<string>`sum(amount_minor)::text`,
      fee: sql<string>`sum(fee_minor)::text`,
    })
    .from(entries)
    .where(isNull(entries.accountId))
    .groupBy(entries.kind, entries.currency)
    .orderBy(entries.kind, entries.currency);
  return rows.map(({ amount, fee, ...row }) => ({
    ...row,
    amountMinor: BigInt(amount),
    feeMinor: BigInt(fee),
  }));
}
