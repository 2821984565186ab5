import { type SQL, sql } from "drizzle-orm";
import type { TransferKind } from "#contracts/ledger";
import { requireMember } from "#modules/identity";
import { paymentSettings } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { notFound } from "#platform/errors";
import { type Money, money } from "#platform/money";
import { earnedEntries, earningSources, monthColumn, sourceColumn } from "./earned.ts";

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
  /** Of an account: what it held afterwards. */
  readonly balance: Money | null;
}

const pageSize = 50;

interface Asked {
  readonly figure: string | null;
  readonly month: string | null;
  readonly source: string | null;
  readonly before: string | null;
}

/** The ledger's entries behind one figure, newest first, and what they come to. */
export async function entriesPage(ctx: Context<Actor>, asked: Asked) {
  const { userId } = requireMember(ctx);
  const { currency } = paymentSettings(ctx);
  const from = behind(userId, currency, asked);
  const older = /^\d{1,18}$/.test(asked.before ?? "")
    ? sql`and e.id < ${asked.before}::bigint`
    : sql``;
  const [{ rows: sums }, { rows }] = await Promise.all([
    ctx.db.execute<{ minor: string; count: number }>(
      sql`select coalesce(sum(e.amount_minor), 0)::text as minor, count(*)::int as count from ${from}`,
    ),
    ctx.db.execute<Found>(sql`
      select e.id::text as entry_id, e.transfer_id, e.n, t.kind, t.source_type, t.source_id,
        t.occurred_at, e.amount_minor::text as minor, e.balance_after_minor::text as balance
      from ${from} ${older} order by e.id desc limit ${pageSize + 1}`),
  ]);
  const shown = rows.slice(0, pageSize);
  return {
    ...asked,
    currency,
    total: money(BigInt(sums[0]?.minor ?? "0"), currency),
    count: sums[0]?.count ?? 0,
    next: rows.length > pageSize ? (shown.at(-1)?.entry_id ?? null) : null,
    entries: shown.map(
      (row): EntryLine => ({
        transferId: row.transfer_id,
        n: row.n,
        kind: row.kind,
        source: { type: row.source_type, id: row.source_id },
        at: new Date(row.occurred_at).toISOString(),
        amount: money(BigInt(row.minor), currency),
        balance: asked.figure && row.balance ? money(BigInt(row.balance), currency) : null,
      }),
    ),
  };
}
export type EntriesPage = Awaited<ReturnType<typeof entriesPage>>;

interface Found extends Record<string, unknown> {
  entry_id: string;
  transfer_id: string;
  n: number;
  kind: TransferKind;
  source_type: string;
  source_id: string;
  occurred_at: string;
  minor: string;
  balance: string | null;
}

function behind(userId: string, currency: string, { figure, month, source }: Asked): SQL {
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
