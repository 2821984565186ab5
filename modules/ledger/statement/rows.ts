import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/db";
import type { TransferKind } from "../transfer.ts";
import type { OwnAccounts } from "./own-accounts.ts";

/** One transfer as its owner sees it, in one currency. */
export interface StatementRow {
  /** Id of the owner's last entry in it: its position in booking order. */
  readonly place: bigint;
  readonly transferId: string;
  readonly kind: TransferKind;
  readonly currency: string;
  readonly occurredAt: Date;
  readonly postedAt: Date;
  readonly source: { readonly type: string; readonly id: string };
  /** What the payer paid, regardless of who that was; zero if nothing was paid. */
  readonly grossMinor: bigint;
  /** What they paid themselves, below zero; above it, what they got back. */
  readonly paidMinor: bigint;
  /** What their own balance changed by. */
  readonly receivedMinor: bigint;
  /** Their own balance in this currency afterwards. */
  readonly balanceMinor: bigint;
}

export interface RowRange {
  /** Older than this place, or newer; not both. */
  readonly before?: bigint;
  readonly after?: bigint;
  readonly limit: number;
  /** Conditions on the transfer `t`, the entry `e` and the sums `mine`. */
  readonly where: readonly SQL[];
}

interface Raw extends Record<string, unknown> {
  place: string;
  transfer_id: string;
  kind: TransferKind;
  currency: string;
  occurred_at: string;
  posted_at: string;
  source_type: string;
  source_id: string;
  gross: string;
  paid: string;
  received: string;
  balance: string;
}

/** Through a subquery, so that the plan does not depend on how many there are: it is made once. */
const ids = (values: readonly bigint[]) =>
  sql`array(select unnest(${sql.param(values.map(String))}::bigint[]))`;

/**
 * Walks each of the owner's accounts from the requested position and stops when the page is full,
 * so that a page costs the same regardless of history length. A transfer is listed at the owner's
 * last entry.
 */
export async function statementRows(
  db: Pick<Database, "execute">,
  { payer, holding }: OwnAccounts,
  { before, after, limit, where }: RowRange,
): Promise<StatementRow[]> {
  const newestFirst = after === undefined;
  const direction = newestFirst ? sql`desc` : sql`asc`;
  const conditions = [
    ...where,
    ...(before === undefined ? [] : [sql`e.id < ${String(before)}::bigint`]),
    ...(after === undefined ? [] : [sql`e.id > ${String(after)}::bigint`]),
    sql`mine.last = e.id`,
  ];
  const { rows } = await db.execute<Raw>(sql`
    select found.*, (
      select coalesce(sum(b.balance_after_minor), 0) from ledger.accounts a
      cross join lateral (
        select x.balance_after_minor from ledger.entries x
        where x.account_id = a.id and x.id <= found.place order by x.id desc limit 1
      ) b where a.id = any (${ids(holding)}) and a.currency = found.currency
    ) as balance, (
      select coalesce(-sum(x.amount_minor), 0) from ledger.entries x
      join ledger.accounts a on a.id = x.account_id and a.kind = 'external_payer'
      where x.transfer_id = found.transfer_id and x.currency = found.currency
    ) as gross
    from unnest(${ids([...payer, ...holding])}) as own (account_id)
    cross join lateral (
      select e.id as place, e.transfer_id, e.currency, t.kind, t.source_type, t.source_id,
        to_json(t.occurred_at) #>> '{}' as occurred_at, to_json(t.posted_at) #>> '{}' as posted_at,
        mine.paid, mine.received
      from ledger.entries e
      join ledger.transfers t on t.id = e.transfer_id
      cross join lateral (
        select coalesce(sum(x.amount_minor) filter (where x.account_id = any (${ids(payer)})), 0) as paid,
          coalesce(sum(x.amount_minor) filter (where x.account_id = any (${ids(holding)})), 0) as received,
          max(x.id) filter (where x.account_id = any (${ids([...payer, ...holding])})) as last
        from ledger.entries x where x.transfer_id = e.transfer_id and x.currency = e.currency
      ) mine
      where e.account_id = own.account_id and ${sql.join(conditions, sql` and `)}
      order by e.id ${direction} limit ${limit}
    ) found
    order by found.place ${direction} limit ${limit}`);
  const found = rows.map(toRow);
  return newestFirst ? found : found.reverse();
}

const toRow = (raw: Raw): StatementRow => ({
  place: BigInt(raw.place),
  transferId: raw.transfer_id,
  kind: raw.kind,
  currency: raw.currency,
  occurredAt: new Date(raw.occurred_at),
  postedAt: new Date(raw.posted_at),
  source: { type: raw.source_type, id: raw.source_id },
  grossMinor: BigInt(raw.gross),
  paidMinor: BigInt(raw.paid),
  receivedMinor: BigInt(raw.received),
  balanceMinor: BigInt(raw.balance),
});
