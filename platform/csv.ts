const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

/** Rows of a table as spreadsheets write it: quoted where a field holds commas, quotes or lines. */
export function parseCsv(text: string, { maxRows }: { readonly maxRows: number }): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const source = text.replace(/^\uFEFF/, "");
  field.lastIndex = 0;
  while (field.lastIndex < source.length) {
    const found = field.exec(source);
    if (!found) throw new RangeError(`row ${rows.length + 1} can’t be read`);
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? "");
    if (found[3] === ",") {
      // A comma at the very end leaves one more field, which is empty.
      if (field.lastIndex < source.length) continue;
      row.push("");
    }
    if (row.length > 1 || row[0] !== "") rows.push(row);
    if (rows.length > maxRows) throw new RangeError(`more than ${maxRows} rows`);
    row = [];
  }
  return rows;
}

const numeric = /^-?\d+(\.\d+)?$/;

/** A cell that begins like a formula would be run by a spreadsheet; an apostrophe makes it text. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !numeric.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
