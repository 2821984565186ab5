import { csvReader } from "./csv/reader.ts";

export { type CsvRow, csvReader, separatorOf } from "./csv/reader.ts";

/** Rows of a table as spreadsheets write it: quoted where a field holds commas, quotes or lines. */
export function parseCsv(text: string, { maxRows }: { readonly maxRows: number }): string[][] {
  const reader = csvReader();
  const rows = [...reader.push(text), ...reader.end()];
  if (rows.length > maxRows) throw new RangeError(`more than ${maxRows} rows`);
  return rows.map(({ cells }) => cells);
}

const numeric = /^-?\d+(\.\d+)?$/;

/** A name that begins like a formula would be run by a spreadsheet; an apostrophe makes it text. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !numeric.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
