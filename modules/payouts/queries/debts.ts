import { and, asc, eq } from "drizzle-orm";
import type { Context } from "#platform/context";
import { type Currency, type Money, money } from "#platform/money";
import { accounts, entries, transfers } from "#tables/ledger";
import { min } from "../min.ts";

export interface DebtView {
  readonly transferId: string;
  /** The cause: money refunded to a payer, or withdrawn by their bank. */
  readonly cause: "refund" | "dispute" | "other";
  readonly paymentId: string | null;
  readonly at: string;
  readonly amount: Money;
  /** Not paid back yet. */
  readonly left: Money;
}

const causes: Readonly<Record<string, DebtView["cause"]>> = {
  refunded: "refund",
  dispute_opened: "dispute",
};

/** What a user owes, by cause: repayments cover the oldest first. */
export async function debtsOf({ db }: Pick<Context, "db">, userId: string): Promise<DebtView[]> {
  const rows = await db
    .select({
      transferId: transfers.id,
      kind: transfers.kind,
      sourceType: transfers.sourceType,
      sourceId: transfers.sourceId,
      at: transfers.occurredAt,
      amountMinor: entries.amountMinor,
      currency: entries.currency,
    })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .innerJoin(transfers, eq(transfers.id, entries.transferId))
    .where(
      and(
        eq(accounts.ownerType, "member"),
        eq(accounts.ownerId, userId),
        eq(accounts.kind, "creator_debt"),
      ),
    )
    .orderBy(asc(entries.accountId), asc(entries.accountVersion));
  return [...Map.groupBy(rows, ({ currency }) => currency).values()].flatMap((ofOne) => {
    let repaid = ofOne.reduce(
      (sum, row) => sum + (row.amountMinor > 0n ? row.amountMinor : 0n),
      0n,
    );
    return ofOne.flatMap((row) => {
      if (row.amountMinor > 0n) return [];
      const amountMinor = -row.amountMinor;
      const paid = min(repaid, amountMinor);
      repaid -= paid;
      if (paid === amountMinor) return [];
      const currency = row.currency as Currency;
      return [
        {
          transferId: row.transferId,
          cause: causes[row.kind] ?? "other",
          paymentId: row.sourceType === "payment" ? row.sourceId : null,
          at: row.at.toISOString(),
          amount: money(amountMinor, currency),
          left: money(amountMinor - paid, currency),
        },
      ];
    });
  });
}
