import { type CsvRow, csvRows, InvalidRow, separatorOf, TooManyRows } from "#platform/csv";
import { message } from "#platform/i18n";
import { importLimits } from "../contract.ts";
import { unreadableFile } from "../errors.ts";

export interface TableRow {
  readonly line: number;
  /** By lower-case column name; empty if the file lacks the column. */
  readonly cell: (name: string) => string;
}

/** Decodes the file as text, or rejects it with what is wrong. */
export function textOf(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw unreadableFile("portability.imports.errors.notUtf8");
  }
  if (text.includes("\0")) throw unreadableFile("portability.imports.errors.notText");
  return text;
}

/** The rows of a table under its head, whatever divides the columns and however they are ordered. */
export function tableOf(text: string): { columns: ReadonlySet<string>; rows: TableRow[] } {
  const [head, ...rows] = rowsOf(text);
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  const at = new Map(names.map((name, index) => [name, index] as const));
  return {
    columns: new Set(names),
    rows: rows.map(({ line, cells }) => ({
      line,
      cell: (name) => cells[at.get(name) ?? -1]?.trim() ?? "",
    })),
  };
}

function rowsOf(text: string): CsvRow[] {
  try {
    return csvRows(text, {
      separator: separatorOf(text),
      maxRowBytes: 100_000,
      // And the row of names.
      maxRows: importLimits.people + 1,
    });
  } catch (error) {
    if (error instanceof TooManyRows)
      throw unreadableFile(
        message("portability.imports.errors.tooManyLines", { maximum: importLimits.people }),
      );
    if (!(error instanceof InvalidRow)) throw error;
    throw unreadableFile(message("portability.imports.errors.invalidRow", { row: error.row }));
  }
}
