import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/db";
import type { TransferKind } from "../transfer.ts";
import type { OwnAccounts } from "./own-accounts.ts";

/**
 * A position in an owner's history: when it happened, and among what happened at the same instant
 * the id of the owner's last entry in it.
 */
export interface Place {
  /** As the database writes it, to the microsecond. */
  readonly at: string;
  readonly id: bigint;
}

/** One transfer as its owner sees it, in one currency. */
export interface StatementRow {
  /** Its position, in the order in which things happened. */
  readonly place: Place;
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
  /** Their own balance in this currency after everything that had happened by then. */
  readonly balanceMinor: bigint;
}

export interface RowRange {
  /** Older than this place, or newer; not both. */
  readonly before?: Place;
  readonly after?: Place;
  readonly limit: number;
  /**
   * `false` leaves `balanceMinor` at 0, for callers that know it: summing all that is newer takes
   * longer, the older the rows are.
   */
  readonly balances?: boolean;
  /** Conditions on the transfer `t`, the entry `e` and the sums `mine`. */
  readonly where: readonly SQL[];
}

interface Raw extends Record<string, unknown> {
  place_at: string;
  place_id: string;
  transfer_id: string;
  kind: TransferKind;
  currency: string;
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

const placeOf = ({ at, id }: Place) => sql`(${at}::timestamptz, ${String(id)}::bigint)`;

/**
 * Walks each of the owner's accounts from the requested position and stops when the page is full.
 * A transfer is listed at the owner's last entry. The balance after a row is the current one less
 * all that happened later, whenever it was posted: a page near the newest costs the same regardless
 * of history length.
 */
export async function statementRows(
  db: Pick<Database, "execute">,
  { payer, holding }: OwnAccounts,
  { before, after, limit, where, balances = true }: RowRange,
): Promise<StatementRow[]> {
  const newestFirst = after === undefined;
  const direction = newestFirst ? sql`desc` : sql`asc`;
  const conditions = [
    ...where,
    ...(before === undefined ? [] : [sql`(e.occurred_at, e.id) < ${placeOf(before)}`]),
    ...(after === undefined ? [] : [sql`(e.occurred_at, e.id) > ${placeOf(after)}`]),
    sql`mine.last = e.id`,
  ];
  const newer = sql`, moved as (
      select e.transfer_id, e.currency, e.occurred_at as at, max(e.id) as id,
        sum(e.amount_minor) filter (where e.account_id = any (${ids(holding)})) as received
      from unnest(${ids([...payer, ...holding])}) as own (account_id)
      cross join lateral (
        select x.* from ledger.entries x where x.account_id = own.account_id
          and x.occurred_at >= (select min(found.at) from found)
      ) e
      group by e.transfer_id, e.currency, e.occurred_at
    ), later as (
      select m.transfer_id, m.currency, coalesce(sum(m.received) over (
        partition by m.currency order by m.at desc, m.id desc
        rows between unbounded preceding and 1 preceding), 0) as minor
      from moved m
    )`;
  const balance = sql`(
        select coalesce(sum(a.balance_minor), 0) from ledger.accounts a
        where a.id = any (${ids(holding)}) and a.currency = f.currency
      ) - later.minor`;
  const joined = sql`join later on later.transfer_id = f.transfer_id and later.currency = f.currency`;
  const { rows } = await db.execute<Raw>(sql`
    with found as materialized (
      select one.* from unnest(${ids([...payer, ...holding])}) as own (account_id)
      cross join lateral (
        select e.occurred_at as at, e.id, e.transfer_id, e.currency, t.kind, t.source_type,
          t.source_id, t.posted_at, mine.paid, mine.received
        from ledger.entries e
        join ledger.transfers t on t.id = e.transfer_id
        cross join lateral (
          select coalesce(sum(x.amount_minor) filter (where x.account_id = any (${ids(payer)})), 0) as paid,
            coalesce(sum(x.amount_minor) filter (where x.account_id = any (${ids(holding)})), 0) as received,
            max(x.id) filter (where x.account_id = any (${ids([...payer, ...holding])})) as last
          from ledger.entries x where x.transfer_id = e.transfer_id and x.currency = e.currency
        ) mine
        where e.account_id = own.account_id and ${sql.join(conditions, sql` and `)}
        order by e.occurred_at ${direction}, e.id ${direction} limit ${limit}
      ) one
      order by one.at ${direction}, one.id ${direction} limit ${limit}
    )${balances ? newer : sql``}
    select to_json(f.at) #>> '{}' as place_at, f.id as place_id, f.transfer_id, f.currency, f.kind,
      f.source_type, f.source_id, to_json(f.posted_at) #>> '{}' as posted_at, f.paid, f.received,
      ${balances ? balance : sql`0`} as balance, (
        select coalesce(-sum(x.amount_minor), 0) from ledger.entries x
        join ledger.accounts a on a.id = x.account_id and a.kind = 'external_payer'
        where x.transfer_id = f.transfer_id and x.currency = f.currency
      ) as gross
    from found f ${balances ? joined : sql``}
    order by f.at desc, f.id desc`);
  return rows.map(toRow);
}

const toRow = (raw: Raw): StatementRow => ({
  place: { at: raw.place_at, id: BigInt(raw.place_id) },
  transferId: raw.transfer_id,
  kind: raw.kind,
  currency: raw.currency,
  occurredAt: new Date(raw.place_at),
  postedAt: new Date(raw.posted_at),
  source: { type: raw.source_type, id: raw.source_id },
  grossMinor: BigInt(raw.gross),
  paidMinor: BigInt(raw.paid),
  receivedMinor: BigInt(raw.received),
  balanceMinor: BigInt(raw.balance),
});
