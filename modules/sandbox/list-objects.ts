import { and, asc, eq, gt, gte, lt, or } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { SandboxInstance } from "./sandbox.ts";
import { checkouts, disputes, payments, payouts, refunds, transfers } from "./tables.ts";

const tables = {
  payment: payments,
  checkout: checkouts,
  refund: refunds,
  dispute: disputes,
  transfer: transfers,
  payout: payouts,
} as const;
type ListedKind = keyof typeof tables;
export type ListedRows = { [Kind in ListedKind]: (typeof tables)[Kind]["$inferSelect"] };

const pageSize = 200;
type Dated = PgTable & { readonly id: PgColumn; readonly createdAt: PgColumn };

/**
 * Every object of one kind created in a time range, oldest first; what a merchant reconciles
 * against.
 */
export async function* listObjects<Kind extends ListedKind>(
  box: SandboxInstance,
  kind: Kind,
  span: { readonly from: Date; readonly to: Date },
): AsyncGenerator<ListedRows[Kind]> {
  const table = tables[kind] as Dated;
  let after: { id: string; createdAt: Date } | undefined;
  for (;;) {
    const rows = (await box.db
      .select()
      .from(table)
      .where(
        and(
          gte(table.createdAt, span.from),
          lt(table.createdAt, span.to),
          after &&
            or(
              gt(table.createdAt, after.createdAt),
              and(eq(table.createdAt, after.createdAt), gt(table.id, after.id)),
            ),
        ),
      )
      .orderBy(asc(table.createdAt), asc(table.id))
      .limit(pageSize)) as ListedRows[Kind][];
    yield* rows;
    after = rows.at(-1);
    if (rows.length < pageSize || !after) return;
  }
}
