import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { csvLines } from "#platform/csv";
import { type Currency, decimalsOf } from "#platform/money";
import { conditionsOf } from "../statement/conditions.ts";
import type { Describer } from "../statement/describe.ts";
import type { TransactionFilter } from "../statement/filter.ts";
import { ownAccounts } from "../statement/own-accounts.ts";
import { type StatementRow, statementRows } from "../statement/rows.ts";
import { viewRows } from "../statement/view-rows.ts";

interface Asked {
  readonly filter: TransactionFilter;
  readonly form: "csv" | "json";
  readonly describers?: readonly Describer[];
}

const atOnce = 500;
const columns = [
  "date",
  "booked",
  "kind",
  "what",
  "with",
  "currency",
  "paid_in_all",
  "net",
  "through",
  "balance",
  "transfer",
  "source",
] as const;
type Line = Record<(typeof columns)[number], string>;

/**
 * All that the filter lets through, newest first, as text that comes page by page: a long history
 * is never in memory at once. Amounts are decimal numbers in the currency's own digits.
 */
export async function* transactionsFile(
  ctx: Context<Actor>,
  { filter, form, describers = [] }: Asked,
): AsyncGenerator<string> {
  const { userId } = requireMember(ctx);
  const own = await ownAccounts(ctx.db, userId);
  const where = await conditionsOf(ctx, filter, own, describers);
  yield form === "csv" ? `${columns.join(",")}\r\n` : "[";
  let before: bigint | undefined;
  let first = true;
  for (;;) {
    const rows = await statementRows(ctx.db, own, {
      where,
      limit: atOnce,
      ...(before === undefined ? {} : { before }),
    });
    const lines = await toLines(ctx, rows, describers);
    if (form === "csv") {
      if (lines.length > 0)
        yield csvLines(lines.map((line) => columns.map((column) => line[column])));
    } else if (lines.length > 0) {
      yield `${first ? "\n" : ",\n"}${lines.map((line) => JSON.stringify(line)).join(",\n")}`;
      first = false;
    }
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) break;
    before = last.place;
  }
  if (form === "json") yield "\n]\n";
}

async function toLines(
  ctx: Context<Actor>,
  rows: readonly StatementRow[],
  describers: readonly Describer[],
): Promise<Line[]> {
  const views = await viewRows(ctx, rows, describers);
  return rows.flatMap((row, index) => {
    const view = views[index];
    if (!view) return [];
    const decimal = (amount?: { amountMinor: string }) =>
      amount ? decimalText(BigInt(amount.amountMinor), row.currency) : "";
    return [
      {
        date: row.occurredAt.toISOString(),
        booked: row.postedAt.toISOString(),
        kind: row.kind,
        what: view.what,
        with: view.who?.name ?? "",
        currency: row.currency,
        paid_in_all: decimal(view.paid),
        net: decimal(view.net),
        through: view.through,
        balance: decimal(view.balance),
        transfer: row.transferId,
        source: `${row.source.type}:${row.source.id}`,
      },
    ];
  });
}

/** -12.50: for machines, so a plain minus and no sign of the currency. */
export function decimalText(minor: bigint, currency: string): string {
  const decimals = decimalsOf(currency as Currency);
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const sign = minor < 0n ? "-" : "";
  return decimals === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-decimals)}`;
}
