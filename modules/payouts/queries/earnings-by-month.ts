import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context";
import { type Currency, type Money, money } from "#platform/money";

/** What the money was earned by: the payment's purpose, or a share of another user's earnings. */
export type EarningSource = "subscription" | "tip" | "gift" | "work" | "share";
export const earningSources: readonly EarningSource[] = [
  "subscription",
  "tip",
  "gift",
  "work",
  "share",
];

export interface MonthlyEarnings {
  /** `2026-11` */
  readonly month: string;
  readonly by: Readonly<Record<EarningSource, Money>>;
  readonly total: Money;
}

/**
 * Entries that are earnings or reverse them, over all accounts of a user: movements between their
 * own accounts (settling, payouts) are excluded.
 */
export const earnedEntries = (userId: string, currency: string): SQL => sql`
  ledger.accounts a
  join ledger.entries e on e.account_id = a.id
  join ledger.transfers t on t.id = e.transfer_id
  left join payments p on p.id = case when t.source_type = 'payment' then t.source_id::uuid end
  where a.owner_type = 'member' and a.owner_id = ${userId} and a.currency = ${currency}
    and a.kind in ('creator_pending', 'creator_available', 'creator_debt')
    and t.kind in ('tip_given', 'subscription_charged', 'work_bought', 'gift_redeemed', 'split', 'purse_spent', 'refunded',
      'refund_failed', 'dispute_opened', 'dispute_won')`;

export const sourceColumn = sql`coalesce(p.purpose, 'share')`;
export const monthColumn = sql`to_char(t.occurred_at at time zone 'UTC', 'YYYY-MM')`;

/** The first instant of the month `months` before (or, if negative, after) the month of `at`. */
export const monthsBack = (at: Date, months: number): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - months, 1));
export const monthName = (at: Date): string => at.toISOString().slice(0, 7);

/** A user's net earnings by month, the current one last. */
export async function earningsByMonth(
  { db, clock }: Pick<Context, "db" | "clock">,
  userId: string,
  currency: Currency,
  months = 12,
): Promise<MonthlyEarnings[]> {
  const now = clock.now();
  const from = monthsBack(now, months - 1);
  const { rows } = await db.execute<{ month: string; source: EarningSource; minor: string }>(sql`
    select ${monthColumn} as month, ${sourceColumn} as source, sum(e.amount_minor)::text as minor
    from ${earnedEntries(userId, currency)} and t.occurred_at >= ${from.toISOString()}::timestamptz
    group by 1, 2`);
  return Array.from({ length: months }, (_, i) => {
    const month = monthName(monthsBack(now, months - 1 - i));
    const of = (source: EarningSource) =>
      rows
        .filter((row) => row.month === month && row.source === source)
        .reduce((sum, { minor }) => sum + BigInt(minor), 0n);
    const by = Object.fromEntries(
      earningSources.map((source) => [source, money(of(source), currency)]),
    ) as Record<EarningSource, Money>;
    const total = earningSources.reduce((sum, source) => sum + by[source].amountMinor, 0n);
    return { month, by, total: money(total, currency) };
  });
}
