import { CsvError, type Options, Parser } from "csv-parse";
import { parse } from "csv-parse/sync";

export interface CsvRow {
  /** The line the row starts at, from 1; blank lines and lines inside quotes count. */
  readonly line: number;
  readonly cells: string[];
}

export interface CsvOptions {
  readonly separator?: string;
  /** A longer row means an unclosed quote or an attack. */
  readonly maxRowBytes?: number;
}

/** The table has more rows than were asked for; those that follow were not parsed. */
export class TooManyRows extends RangeError {}

/** A row that can't be parsed; the first is 1. */
export class InvalidRow extends RangeError {
  readonly row: number;

  constructor(row: number) {
    super(`row ${row} can’t be read`);
    this.row = row;
  }
}

/** Parses a whole table. Blank lines are skipped. An `InvalidRow` says which row can't be parsed. */
export function csvRows(
  text: string,
  { maxRows, ...options }: CsvOptions & { readonly maxRows?: number } = {},
): CsvRow[] {
  const rows: CsvRow[] = [];
  try {
    parse(text, {
      ...optionsOf(options, (row) => rows.push(row)),
      ...(maxRows === undefined ? {} : { to: maxRows + 1 }),
    });
  } catch (error) {
    throw readable(error);
  }
  if (maxRows !== undefined && rows.length > maxRows)
    throw new TooManyRows(`more than ${maxRows} rows`);
  return rows;
}

/** Parses a table of any length in chunks; rows before an invalid one are still yielded. */
export async function* csvRowsOf(
  pieces: AsyncIterable<string>,
  options: CsvOptions = {},
): AsyncGenerator<CsvRow> {
  let rows: CsvRow[] = [];
  const parser = new Parser(optionsOf(options, (row) => rows.push(row)));
  const failed = new Promise<never>((_, reject) => parser.once("error", reject));
  failed.catch(() => undefined);
  const taken = () => {
    const ready = rows;
    rows = [];
    return ready;
  };
  const step = (run: (done: () => void) => void) => Promise.race([new Promise<void>(run), failed]);
  parser.resume();
  try {
    for await (const piece of pieces) {
      await step((done) => parser.write(piece, () => done()));
      yield* taken();
    }
    await step((done) => parser.end(done));
    yield* taken();
  } catch (error) {
    yield* taken();
    throw readable(error);
  } finally {
    parser.destroy();
  }
}

/** csv-parse counts a CRLF inside quotes as two lines, so lines are counted in the raw text. */
function optionsOf(
  { separator = ",", maxRowBytes = 4 * 1024 * 1024 }: CsvOptions,
  keep: (row: CsvRow) => void,
): Options {
  let line = 1;
  return {
    bom: true,
    delimiter: separator,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRowBytes,
    raw: true,
    on_record(info: unknown) {
      const { record, raw } = info as { record: string[]; raw: string };
      line += linesIn(/^[\r\n]*/.exec(raw)?.[0] ?? "");
      keep({ line, cells: record });
      line += linesIn(raw.replace(/^[\r\n]+/, ""));
      return null;
    },
  };
}

const linesIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

const readable = (error: unknown): unknown =>
  error instanceof CsvError ? new InvalidRow(Number(error.records) + 1) : error;

/** The separator of a table, guessed from its first line: comma, semicolon or tab. */
export function separatorOf(text: string): string {
  const [head = ""] = text.split(/\r?\n|\r/, 1);
  const bare = head.replace(/"(?:[^"])*"/g, "");
  const counted = [",", ";", "\t"].map((sign) => [sign, bare.split(sign).length] as const);
  return counted.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}
