import { sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { conditionsOf } from "../statement/conditions.ts";
import { cursorOf, positionOf } from "../statement/cursor.ts";
import type { Describer } from "../statement/describe.ts";
import { amountsOf, type TransactionFilter } from "../statement/filter.ts";
import { type OwnAccounts, ownAccounts } from "../statement/own-accounts.ts";
import { statementRows } from "../statement/rows.ts";
import { viewRows } from "../statement/view-rows.ts";
import type { BalanceView, TransactionsView } from "../statement/views.ts";

interface TransactionsPageParams {
  readonly filter: TransactionFilter;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly describers?: readonly Describer[];
}

const perPage = 25;

/** Everything the viewer paid or received, newest first, with their balance after each. */
export async function transactionsPage(
  ctx: Context<Actor>,
  { filter, before, after, describers = [] }: TransactionsPageParams,
): Promise<TransactionsView> {
  const { userId } = requireMember(ctx);
  const own = await ownAccounts(ctx.db, userId);
  const [where, older, newer] = await Promise.all([
    conditionsOf(ctx, filter, own, describers),
    positionOf(ctx.db, own, before),
    positionOf(ctx.db, own, after),
  ]);
  const backwards = newer !== undefined && older === undefined;
  const reading = statementRows(ctx.db, own, {
    where,
    limit: perPage + 1,
    ...(older === undefined ? {} : { before: older }),
    ...(backwards ? { after: newer } : {}),
  });
  const [found, years] = await Promise.all([reading, yearsOf(ctx, own)]);
  const more = found.length > perPage;
  const rows = backwards ? found.slice(-perPage) : found.slice(0, perPage);
  const first = rows[0];
  const last = rows.at(-1);
  const amountsIn = filter.currency ?? own.currencies[0] ?? "EUR";
  const { min, max } = amountsOf(filter, amountsIn);
  return {
    rows: await viewRows(ctx, rows, describers),
    ...(first && (backwards ? more : older !== undefined) ? { newer: cursorOf(first) } : {}),
    ...(last && (backwards || more) ? { older: cursorOf(last) } : {}),
    currencies: own.currencies,
    years,
    balances: balancesIn(own),
    any: own.payer.length + own.holding.length > 0,
    problems: {
      ...(min.problem ? { min: min.problem } : {}),
      ...(max.problem ? { max: max.problem } : {}),
    },
    amountsIn,
  };
}

function balancesIn({ balances }: OwnAccounts): BalanceView[] {
  return [...Map.groupBy(balances, ({ currency }) => currency)]
    .map(([currency, parts]) => ({
      currency,
      total: amount(
        parts.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n),
        currency,
      ),
      parts: parts
        .filter(({ balanceMinor }) => balanceMinor !== 0n)
        .map(({ kind, balanceMinor }) => ({ kind, amount: amount(balanceMinor, currency) })),
    }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

const amount = (minor: bigint, currency: string) => ({ amountMinor: String(minor), currency });

/** From the first year with a transaction to the current one. */
async function yearsOf(ctx: Context<Actor>, own: OwnAccounts): Promise<number[]> {
  const ids = [...own.payer, ...own.holding].map(String);
  const { rows } = await ctx.db.execute<{ first: number | null }>(sql`
    select min(extract(year from e.occurred_at at time zone 'UTC'))::int as first
    from unnest(${sql.param(ids)}::bigint[]) as own (account_id)
    cross join lateral (
      select e.occurred_at from ledger.entries e
      where e.account_id = own.account_id order by e.occurred_at, e.id limit 1
    ) e`);
  const first = rows[0]?.first;
  const now = ctx.clock.now().getUTCFullYear();
  if (!first) return [];
  return Array.from({ length: Math.max(now - first + 1, 1) }, (_, n) => now - n);
}
