import { requireMember, translateFor } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { csvText } from "#platform/csv";
import type { Translate } from "#platform/i18n";
import { type Currency, money, moneyText } from "#platform/money";
import { conditionsOf } from "../statement/conditions.ts";
import type { Describer } from "../statement/describe.ts";
import type { TransactionFilter } from "../statement/filter.ts";
import { type OwnAccounts, ownAccounts } from "../statement/own-accounts.ts";
import { partyText } from "../statement/party-text.ts";
import { type RowRange, type StatementRow, statementRows } from "../statement/rows.ts";
import { viewRows } from "../statement/view-rows.ts";
import { whatText } from "../statement/what-text.ts";

interface TransactionsFileParams {
  readonly filter: TransactionFilter;
  readonly form: "csv" | "json";
  readonly describers?: readonly Describer[];
  /** How many rows are read at a time. */
  readonly batchSize?: number;
}

const columns = [
  "date",
  "recorded",
  "type",
  "description",
  "counterparty",
  "currency",
  "total",
  "net",
  "method",
  "balance",
  "transfer_id",
  "source",
] as const;
type Line = Record<(typeof columns)[number], string>;

/**
 * All matching transactions, newest first, streamed as text page by page: a long history is never
 * in memory at once. Amounts are decimals in the currency's own precision.
 */
export async function* transactionsFile(
  ctx: Context<Actor>,
  { filter, form, describers = [], batchSize = 500 }: TransactionsFileParams,
): AsyncGenerator<string> {
  const { userId } = requireMember(ctx);
  const own = await ownAccounts(ctx.db, userId);
  const t = await translateFor(ctx, userId);
  const where = await conditionsOf(ctx, filter, own, describers);
  const read = isContiguous(filter) ? batchReader(ctx, own) : rowReader(ctx, own);
  yield form === "csv" ? `${columns.join(",")}\r\n` : "[";
  let before: StatementRow["place"] | undefined;
  let first = true;
  for (;;) {
    const rows = await read({
      where,
      limit: batchSize,
      ...(before === undefined ? {} : { before }),
    });
    const lines = await toLines(ctx, t, rows, describers);
    if (form === "csv") {
      if (lines.length > 0) yield lines.map(csvLine).join("");
    } else if (lines.length > 0) {
      yield `${first ? "\n" : ",\n"}${lines.map((line) => JSON.stringify(line)).join(",\n")}`;
      first = false;
    }
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) break;
    before = last.place;
  }
  if (form === "json") yield "\n]\n";
}

type Read = (range: RowRange) => Promise<readonly StatementRow[]>;

const rowReader =
  ({ db }: Pick<Context, "db">, own: OwnAccounts): Read =>
  (range) =>
    statementRows(db, own, range);

/** Of these filters, rows that are left out change no balance of a currency between two that are listed. */
const contiguous: ReadonlySet<string> = new Set<keyof TransactionFilter>([
  "from",
  "until",
  "currency",
  "includeInternal",
]);
const isContiguous = (filter: TransactionFilter) =>
  Object.keys(filter).every((name) => contiguous.has(name));

/**
 * Each balance follows from that of the row listed before it, so that a batch costs the same wherever
 * it is in a long history. Only the first row of each currency needs the sum of all that is newer.
 */
function batchReader({ db }: Pick<Context, "db">, own: OwnAccounts): Read {
  const next = new Map<string, bigint>();
  return async (range) => {
    const quick =
      range.before === undefined
        ? undefined
        : await statementRows(db, own, { ...range, balances: false });
    const rows = quick?.every(({ currency }) => next.has(currency))
      ? quick
      : await statementRows(db, own, range);
    return rows.map((row) => {
      const balanceMinor = next.get(row.currency) ?? row.balanceMinor;
      next.set(row.currency, balanceMinor - row.receivedMinor);
      return { ...row, balanceMinor };
    });
  };
}

async function toLines(
  ctx: Context<Actor>,
  t: Translate,
  rows: readonly StatementRow[],
  describers: readonly Describer[],
): Promise<Line[]> {
  const views = await viewRows(ctx, rows, describers);
  return rows.flatMap((row, index) => {
    const view = views[index];
    if (!view) return [];
    const decimal = (amount?: { amountMinor: string }) =>
      amount ? moneyText(money(BigInt(amount.amountMinor), row.currency as Currency)) : "";
    return [
      {
        date: row.occurredAt.toISOString(),
        recorded: row.postedAt.toISOString(),
        type: row.kind,
        description: whatText(view, t),
        counterparty: view.who ? partyText(view.who, t) : "",
        currency: row.currency,
        total: decimal(view.paid),
        net: decimal(view.net),
        method: view.through,
        balance: decimal(view.balance),
        transfer_id: row.transferId,
        source: `${row.source.type}:${row.source.id}`,
      },
    ];
  });
}

const csvLine = (line: Line): string => csvText([columns.map((column) => line[column])]);
