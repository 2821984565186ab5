import type { Context } from "#platform/context";
import { csvText } from "#platform/csv";
import { hideBelow } from "../constants.ts";
import { transparencyFigures, transparencyTables } from "../transparency-tables.ts";
import { type Transparency, transparencyReport } from "./transparency.ts";

/** The page of a year as a spreadsheet takes it: the same figures, and as little of small ones. */
export async function transparencyFile(
  ctx: Pick<Context, "db">,
  span: { readonly from: Date; readonly to: Date },
): Promise<string> {
  return csvText(rowsOf(await transparencyReport(ctx, span)));
}

function rowsOf(report: Transparency): string[][] {
  return [
    ["table", "what", "unit", "value"],
    ...transparencyFigures(report).map(({ term, value, unit }) => [
      "Whole",
      term,
      unit,
      // Of hours and shares nothing is told where too few were decided; of numbers that they are few.
      value === null ? (unit === "number" ? fewer : "") : String(value),
    ]),
    ...transparencyTables(report).flatMap(({ title, rows }) =>
      rows.map(({ name, count }) => [
        title,
        name,
        "number",
        count === null ? fewer : String(count),
      ]),
    ),
  ];
}

const fewer = `fewer than ${hideBelow}`;
