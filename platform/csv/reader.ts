export interface CsvRow {
  /** Where it begins in the file, counted from one, blank lines and lines inside quotes included. */
  readonly line: number;
  readonly cells: string[];
}

interface Options {
  readonly separator?: string;
  /** A field longer than this is none: somebody forgot to close a quote, or means harm. */
  readonly maxField?: number;
}

/**
 * Reads a table piece by piece, so that a file of any length passes through without being held.
 * Blank lines are no rows. What can’t be read is a RangeError that says in which row.
 */
export function csvReader({ separator = ",", maxField = 4 * 1024 * 1024 }: Options = {}) {
  let place: "begin" | "plain" | "quoted" | "closed" = "begin";
  let [cells, field]: [string[], string] = [[], ""];
  let [line, began, rows, isFirst, rest] = [1, 1, 0, true, ""];

  const unreadable = () => new RangeError(`row ${rows + 1} can’t be read`);
  function keep(text: string): void {
    field += text;
    if (field.length > maxField) throw unreadable();
  }
  function endField(): void {
    cells.push(field);
    [field, place] = ["", "begin"];
  }
  function* endRow(): Generator<CsvRow> {
    if (cells.length === 0 && place === "begin") return;
    endField();
    rows += 1;
    yield { line: began, cells };
    cells = [];
  }

  /** Says how far it came: a line’s end cut in two waits for the next piece. */
  function* read(text: string, isLast: boolean): Generator<CsvRow, number> {
    let at = 0;
    while (at < text.length) {
      const sign = text[at];
      if (place === "quoted") {
        const end = text.indexOf('"', at);
        const inside = text.slice(at, end < 0 ? text.length : end);
        keep(inside);
        line += inside.split("\n").length - 1;
        at += inside.length + (end < 0 ? 0 : 1);
        if (end >= 0) place = "closed";
      } else if (sign === '"' && (place === "begin" || place === "closed")) {
        if (place === "closed") keep('"');
        place = "quoted";
        at += 1;
      } else if (sign === separator) {
        endField();
        at += 1;
      } else if (sign === "\n" || sign === "\r") {
        if (sign === "\r" && at + 1 === text.length && !isLast) return at;
        yield* endRow();
        at += sign === "\r" && text[at + 1] === "\n" ? 2 : 1;
        line += 1;
        began = line;
      } else {
        if (place === "closed" || sign === '"') throw unreadable();
        const end = endOfPlain(text, at, separator);
        keep(text.slice(at, end));
        place = "plain";
        at = end;
      }
    }
    return at;
  }

  return {
    *push(piece: string): Generator<CsvRow> {
      const text = rest + (isFirst ? piece.replace(/^\uFEFF/, "") : piece);
      if (piece !== "") isFirst = false;
      rest = text.slice(yield* read(text, false));
    },
    *end(): Generator<CsvRow> {
      yield* read(rest, true);
      if (place === "quoted") throw unreadable();
      yield* endRow();
    },
  };
}

function endOfPlain(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length) {
    const sign = text[at];
    if (sign === separator || sign === "\n" || sign === "\r" || sign === '"') break;
    at += 1;
  }
  return at;
}

/** What divides the fields of a first line: programs write commas, semicolons or tabs. */
export function separatorOf(text: string): string {
  const [head = ""] = text.split(/\r?\n|\r/, 1);
  const bare = head.replace(/"(?:[^"])*"/g, "");
  const counted = [",", ";", "\t"].map((sign) => [sign, bare.split(sign).length] as const);
  return counted.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}
