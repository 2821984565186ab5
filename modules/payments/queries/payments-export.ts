import { and, asc, eq, gt } from "drizzle-orm";
import type { Context } from "#platform/context";
import { paymentMethods, payments } from "../tables.ts";

const pageSize = 500;

/** A user's payments and saved cards, for their data export; a file per few hundred payments. */
export async function* paymentsExport(ctx: Context, userId: string) {
  const methods = await ctx.db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.userId, userId))
    .orderBy(asc(paymentMethods.addedAt));
  yield {
    path: "payment-methods.json",
    json: methods.map(({ brand, last4, expMonth, expYear, isDefault, addedAt, removedAt }) => ({
      brand,
      last4,
      expMonth,
      expYear,
      isDefault,
      addedAt,
      removedAt,
    })),
  };
  let after = "00000000-0000-0000-0000-000000000000";
  for (let page = 1; ; page++) {
    const rows = await ctx.db
      .select()
      .from(payments)
      .where(
        and(eq(payments.payerType, "member"), eq(payments.payerId, userId), gt(payments.id, after)),
      )
      .orderBy(asc(payments.id))
      .limit(pageSize);
    if (rows.length === 0) return;
    yield {
      path: `payments-${String(page).padStart(4, "0")}.json`,
      json: rows.map((row) => ({
        id: row.id,
        purpose: row.purpose,
        description: row.description,
        amountMinor: String(row.amountMinor),
        refundedMinor: String(row.refundedMinor),
        currency: row.currency,
        status: row.status,
        createdAt: row.createdAt,
        succeededAt: row.succeededAt,
      })),
    };
    after = rows.at(-1)?.id ?? after;
  }
}
