import { and, asc, desc, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { smaller } from "../smaller.ts";
import { pendingRows } from "../tables.ts";

export interface Purse {
  readonly userId: string;
  readonly currency: string;
}

const openOf = ({ userId, currency }: Purse) =>
  and(
    eq(pendingRows.userId, userId),
    eq(pendingRows.currency, currency),
    isNull(pendingRows.settledAt),
  );

/** Rows that are due, and what they come to. */
export async function dueRows(tx: Transaction, purse: Purse, now: Date) {
  const rows = await tx
    .select({ id: pendingRows.id, leftMinor: pendingRows.leftMinor })
    .from(pendingRows)
    .where(and(openOf(purse), lte(pendingRows.availableOn, now)));
  return {
    ids: rows.map(({ id }) => id),
    sumMinor: rows.reduce((sum, { leftMinor }) => sum + leftMinor, 0n),
  };
}

type Taking = "of_the_same_first" | "soonest_first";

/** Takes from the open rows what left the account. */
export async function takeFromRows(
  tx: Transaction,
  purse: Purse,
  taken: {
    readonly amountMinor: bigint;
    readonly at: Date;
    readonly order: Taking;
    readonly source?: { readonly type: string; readonly id: string };
  },
): Promise<void> {
  let missing = taken.amountMinor;
  const rows = await tx
    .select({ id: pendingRows.id, leftMinor: pendingRows.leftMinor })
    .from(pendingRows)
    .where(openOf(purse))
    .orderBy(...orderOf(taken));
  for (const { id, leftMinor } of rows) {
    if (missing === 0n) break;
    const part = smaller(leftMinor, missing);
    missing -= part;
    await tx
      .update(pendingRows)
      .set({
        leftMinor: leftMinor - part,
        ...(part === leftMinor && { settledAt: taken.at }),
      })
      .where(eq(pendingRows.id, id));
  }
  if (missing > 0n) throw new Error(`${missing} left an account that no row knew of`);
}

function orderOf({ order, source }: { order: Taking; source?: { type: string; id: string } }) {
  if (order === "soonest_first" || !source)
    return [asc(pendingRows.availableOn), asc(pendingRows.id)];
  const same: SQL = sql`(${pendingRows.sourceType} = ${source.type} and ${pendingRows.sourceId} = ${source.id}) desc`;
  // Of the rest those that are due last, so that what was promised for soon comes as promised.
  return [same, desc(pendingRows.availableOn), desc(pendingRows.id)];
}
