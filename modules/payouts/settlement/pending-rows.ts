import { and, asc, desc, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { min } from "../min.ts";
import { pendingEarnings } from "../tables.ts";

export interface BalanceKey {
  readonly userId: string;
  readonly currency: string;
}

const openRows = ({ userId, currency }: BalanceKey) =>
  and(
    eq(pendingEarnings.userId, userId),
    eq(pendingEarnings.currency, currency),
    isNull(pendingEarnings.settledAt),
  );

/** Rows that are due, and their total. */
export async function dueRows(tx: Transaction, treasury: BalanceKey, now: Date) {
  const rows = await tx
    .select({ id: pendingEarnings.id, leftMinor: pendingEarnings.leftMinor })
    .from(pendingEarnings)
    .where(and(openRows(treasury), lte(pendingEarnings.availableOn, now)));
  return {
    ids: rows.map(({ id }) => id),
    sumMinor: rows.reduce((sum, { leftMinor }) => sum + leftMinor, 0n),
  };
}

type AllocationOrder = "of_the_same_first" | "soonest_first";

/** Takes from the open rows what left the account. */
export async function takeFromRows(
  tx: Transaction,
  treasury: BalanceKey,
  taken: {
    readonly amountMinor: bigint;
    readonly at: Date;
    readonly order: AllocationOrder;
    readonly source?: { readonly type: string; readonly id: string };
  },
): Promise<void> {
  let missing = taken.amountMinor;
  const rows = await tx
    .select({ id: pendingEarnings.id, leftMinor: pendingEarnings.leftMinor })
    .from(pendingEarnings)
    .where(openRows(treasury))
    .orderBy(...orderOf(taken));
  for (const { id, leftMinor } of rows) {
    if (missing === 0n) break;
    const part = min(leftMinor, missing);
    missing -= part;
    await tx
      .update(pendingEarnings)
      .set({
        leftMinor: leftMinor - part,
        ...(part === leftMinor && { settledAt: taken.at }),
      })
      .where(eq(pendingEarnings.id, id));
  }
  if (missing > 0n) throw new Error(`${missing} left an account that no row knew of`);
}

function orderOf({
  order,
  source,
}: {
  order: AllocationOrder;
  source?: { type: string; id: string };
}) {
  if (order === "soonest_first" || !source)
    return [asc(pendingEarnings.availableOn), asc(pendingEarnings.id)];
  const same: SQL = sql`(${pendingEarnings.sourceType} = ${source.type} and ${pendingEarnings.sourceId} = ${source.id}) desc`;
  // The rest latest first, so that amounts due soon are released as promised.
  return [same, desc(pendingEarnings.availableOn), desc(pendingEarnings.id)];
}
