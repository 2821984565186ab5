import { csvRows, csvText, InvalidRow, TooManyRows } from "#platform/csv";
import type { Message } from "#platform/i18n";
import { message } from "#platform/i18n";
import { taxLimits } from "../contract.ts";
import { type RateRow, rateRow } from "./rate-row.ts";

const columns = [
  "country",
  "region",
  "tax",
  "rate",
  "treatment",
  "registration",
  "area",
  "from",
  "to",
  "source",
  "asOf",
] as const satisfies readonly (keyof RateRow)[];

/** The table as a file, in the form in which it is read back. */
export const rateFile = (rows: readonly RateRow[]): string =>
  csvText([[...columns], ...rows.map((row) => columns.map((column) => row[column]))]);

type Read = { readonly rows: readonly RateRow[] } | { readonly problem: Message };

/** Reads a whole table; one row that is wrong refuses all of it, with its line. */
export function readRateFile(text: string): Read {
  const invalid = (line: number): Read => ({ problem: message("tax.errors.rateRow", { line }) });
  let rows: ReturnType<typeof csvRows>;
  try {
    rows = csvRows(text, { maxRows: taxLimits.rateRows + 1 });
  } catch (error) {
    if (error instanceof TooManyRows) return { problem: "tax.errors.rateRows" };
    if (error instanceof InvalidRow) return invalid(error.row);
    throw error;
  }
  const [head, ...body] = rows;
  if (!head || columns.some((column, n) => head.cells[n]?.trim() !== column))
    return { problem: message("tax.errors.rateColumns", { columns: columns.join(",") }) };
  if (body.length === 0) return { problem: "tax.errors.rateEmpty" };
  const read: RateRow[] = [];
  for (const { line, cells } of body) {
    const parsed = rateRow.safeParse(
      Object.fromEntries(columns.map((column, n) => [column, (cells[n] ?? "").trim()])),
    );
    if (!parsed.success) return invalid(line);
    if (read.some((other) => overlaps(other, parsed.data))) return invalid(line);
    read.push(parsed.data);
  }
  return { rows: read };
}

/** The same tax twice on one day would be charged twice. */
const overlaps = (one: RateRow, other: RateRow): boolean =>
  one.country === other.country &&
  one.region === other.region &&
  one.tax === other.tax &&
  (one.to === "" || other.from <= one.to) &&
  (other.to === "" || one.from <= other.to);
