import { sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { type OwnAccounts, ownAccounts } from "../statement/own-accounts.ts";
import type { YearSummary } from "../statement/year.ts";

interface Raw extends Record<string, unknown> {
  currency: string;
  month: number;
  gross: string;
  tax: string;
  fees: string;
  others: string;
  earned: string;
  refunded: string;
  paid_out: string;
  spent: string;
  refunds_received: string;
}

const list = (ids: readonly bigint[]) => sql`${sql.param(ids.map(String))}::bigint[]`;

/**
 * Income and expenses of a year (UTC), by month. For earnings: the amount paid, less tax, fees and
 * others' shares, equals the user's own, to the last unit.
 */
export async function yearSummary(ctx: Context<Actor>, year: number): Promise<YearSummary> {
  const { userId } = requireMember(ctx);
  const own = await ownAccounts(ctx.db, userId);
  const { rows } = await ctx.db.execute<Raw>(monthsOf(own, year));
  const opening = await balancesBefore(ctx, own, year);
  const closing = await balancesBefore(ctx, own, year + 1);
  const currencies = [...new Set([...rows.map(({ currency }) => currency), ...closing.keys()])];
  return {
    year,
    currencies: currencies.sort().map((currency) => ({
      currency,
      openingMinor: opening.get(currency) ?? "0",
      closingMinor: closing.get(currency) ?? "0",
      months: rows
        .filter((row) => row.currency === currency)
        .map((row) => ({
          month: row.month,
          grossMinor: row.gross,
          taxMinor: row.tax,
          feesMinor: row.fees,
          othersMinor: row.others,
          earnedMinor: row.earned,
          refundedMinor: row.refunded,
          paidOutMinor: row.paid_out,
          spentMinor: row.spent,
          refundsReceivedMinor: row.refunds_received,
        })),
    })),
  };
}

const charges = sql`('tip_given', 'subscription_charged', 'work_bought', 'gift_redeemed', 'split', 'fee_covered', 'purse_spent')`;

const monthsOf = ({ payer, holding }: OwnAccounts, year: number) => sql`
  with mine as (
    select e.transfer_id, e.currency,
      coalesce(sum(e.amount_minor) filter (where e.account_id = any (${list(holding)})), 0) as received,
      coalesce(sum(e.amount_minor) filter (where e.account_id = any (${list(payer)})), 0) as paid
    from ledger.entries e where e.account_id = any (${list([...payer, ...holding])})
    group by e.transfer_id, e.currency
  ), told as (
    select m.*, t.kind, t.kind in ${charges} and m.received > 0 as earning,
      extract(month from t.occurred_at at time zone 'UTC')::int as month
    from mine m join ledger.transfers t on t.id = m.transfer_id
    where t.occurred_at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'UTC')
      and t.occurred_at < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, 'UTC')
  ), parts as (
    select x.transfer_id, x.currency,
      sum(x.amount_minor) filter (where a.kind = 'tax') as tax,
      sum(x.amount_minor) filter (where a.kind in ('platform_fees', 'processor_fees')) as fees,
      -sum(x.amount_minor) filter (where a.kind in ('external_payer', 'gift_liability') or x.amount_minor < 0 and a.kind not like '%fees') as gross
    from told join ledger.entries x on x.transfer_id = told.transfer_id and x.currency = told.currency
    join ledger.accounts a on a.id = x.account_id
    where told.earning group by x.transfer_id, x.currency
  )
  select told.currency, told.month,
    coalesce(sum(p.gross), 0)::text as gross,
    coalesce(sum(p.tax), 0)::text as tax,
    coalesce(sum(p.fees), 0)::text as fees,
    coalesce(sum(p.gross - coalesce(p.tax, 0) - coalesce(p.fees, 0) - told.received), 0)::text as others,
    coalesce(sum(told.received) filter (where earning), 0)::text as earned,
    coalesce(-sum(told.received) filter (where not earning and kind not like 'payout%'), 0)::text as refunded,
    coalesce(-sum(told.received) filter (where kind like 'payout%'), 0)::text as paid_out,
    coalesce(-sum(told.paid) filter (where told.paid < 0), 0)::text as spent,
    coalesce(sum(told.paid) filter (where told.paid > 0), 0)::text as refunds_received
  from told left join parts p on p.transfer_id = told.transfer_id and p.currency = told.currency
  group by told.currency, told.month order by told.currency, told.month`;

/** What they had when the year began, by the entries of everything that had happened by then. */
async function balancesBefore(
  ctx: Context<Actor>,
  own: OwnAccounts,
  year: number,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await ctx.db.execute<{ currency: string; balance: string }>(sql`
    select e.currency, sum(e.amount_minor)::text as balance from ledger.entries e
    join ledger.transfers t on t.id = e.transfer_id
    where e.account_id = any (${list(own.holding)})
      and t.occurred_at < make_timestamptz(${year}, 1, 1, 0, 0, 0, 'UTC')
    group by e.currency`);
  return new Map(rows.map(({ currency, balance }) => [currency, balance]));
}
