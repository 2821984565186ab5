import { type SQL, sql } from "drizzle-orm";
import type { TransferKind } from "#contracts/ledger";
import { requireMember } from "#modules/identity";
import { paymentSettings } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { notFound } from "#platform/errors";
import { isUuid } from "#platform/ids";
import { type Money, money } from "#platform/money";
import { earnedEntries, earningSources, monthColumn, sourceColumn } from "./earnings-by-month.ts";

/** The figures of the earnings page, by the account behind each. */
export const accountFigures = {
  available: "creator_available",
  pending: "creator_pending",
  reserved: "creator_reserved",
  transit: "payout_in_transit",
  owed: "creator_debt",
} as const;
export type AccountFigure = keyof typeof accountFigures;

export interface EntryLine {
  readonly transferId: string;
  readonly n: number;
  readonly kind: TransferKind;
  readonly source: { readonly type: string; readonly id: string };
  readonly at: string;
  readonly amount: Money;
  /** Of an account: what it held after everything that had happened by then. */
  readonly balance: Money | null;
}

const pageSize = 50;

interface EntriesPageParams {
  readonly figure: string | null;
  readonly month: string | null;
  readonly source: string | null;
  readonly before: string | null;
}

/** The ledger entries behind one figure, newest first, and their total. */
export async function entriesPage(ctx: Context<Actor>, params: EntriesPageParams) {
  const { userId } = requireMember(ctx);
  const { currency } = paymentSettings(ctx);
  const from = entriesQuery(userId, currency, params);
  const [, transferId, n] = /^([0-9a-f-]{36})\.(\d{1,4})$/.exec(params.before ?? "") ?? [];
  const older =
    transferId && n && isUuid(transferId)
      ? sql`where (one.occurred_at, one.id) < (select x.occurred_at, x.id from ledger.entries x
          where x.transfer_id = ${transferId}::uuid and x.n = ${Number(n)})`
      : sql``;
  const [{ rows: sums }, { rows }] = await Promise.all([
    ctx.db.execute<{ minor: string; count: number }>(
      sql`select coalesce(sum(e.amount_minor), 0)::text as minor, count(*)::int as count from ${from}`,
    ),
    ctx.db.execute<EntryRow>(sql`
      select one.transfer_id, one.n, one.kind, one.source_type, one.source_id, one.occurred_at,
        one.amount_minor::text as minor, one.balance::text as balance
      from (
        select e.id, e.transfer_id, e.n, t.kind, t.source_type, t.source_id, e.occurred_at,
          e.amount_minor, sum(e.amount_minor) over (order by e.occurred_at, e.id) as balance
        from ${from}
      ) one ${older} order by one.occurred_at desc, one.id desc limit ${pageSize + 1}`),
  ]);
  const page = rows.slice(0, pageSize);
  return {
    ...params,
    currency,
    total: money(BigInt(sums[0]?.minor ?? "0"), currency),
    count: sums[0]?.count ?? 0,
    next: rows.length > pageSize ? cursorOf(page.at(-1)) : null,
    entries: page.map(
      (row): EntryLine => ({
        transferId: row.transfer_id,
        n: row.n,
        kind: row.kind,
        source: { type: row.source_type, id: row.source_id },
        at: new Date(row.occurred_at).toISOString(),
        amount: money(BigInt(row.minor), currency),
        balance: params.figure && row.balance ? money(BigInt(row.balance), currency) : null,
      }),
    ),
  };
}
export type EntriesPage = Awaited<ReturnType<typeof entriesPage>>;

interface EntryRow extends Record<string, unknown> {
  transfer_id: string;
  n: number;
  kind: TransferKind;
  source_type: string;
  source_id: string;
  occurred_at: string;
  minor: string;
  balance: string | null;
}

const cursorOf = (row: EntryRow | undefined) => (row ? `${row.transfer_id}.${row.n}` : null);

function entriesQuery(
  userId: string,
  currency: string,
  { figure, month, source }: EntriesPageParams,
): SQL {
  if (figure !== null) {
    if (!Object.hasOwn(accountFigures, figure)) throw notFound();
    return sql`ledger.accounts a
      join ledger.entries e on e.account_id = a.id
      join ledger.transfers t on t.id = e.transfer_id
      where a.owner_type = 'member' and a.owner_id = ${userId} and a.currency = ${currency}
        and a.kind = ${accountFigures[figure as AccountFigure]}`;
  }
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month ?? "")) throw notFound();
  if (source !== null && !earningSources.some((one) => one === source)) throw notFound();
  const only = source === null ? sql`` : sql`and ${sourceColumn} = ${source}`;
  return sql`${earnedEntries(userId, currency)} and ${monthColumn} = ${month} ${only}`;
}
