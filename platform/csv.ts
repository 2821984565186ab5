import { csvRows } from "./csv/reader.ts";

export {
  type CsvRow,
  csvRows,
  csvRowsOf,
  InvalidRow,
  separatorOf,
  TooManyRows,
} from "./csv/reader.ts";

/** The cells of every row of a table. */
export const parseCsv = (text: string, { maxRows }: { readonly maxRows: number }): string[][] =>
  csvRows(text, { maxRows }).map(({ cells }) => cells);

const numeric = /^-?\d+(\.\d+)?$/;

/** A spreadsheet runs a cell that starts like a formula; an apostrophe turns it into text. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !numeric.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
