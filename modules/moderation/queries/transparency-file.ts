import type { Context } from "#platform/context";
import { csvText } from "#platform/csv";
import { hideBelow } from "../constants.ts";
import { transparencyFigures, transparencyTables } from "../transparency-tables.ts";
import { type Transparency, transparencyReport } from "./transparency.ts";

/** A year's transparency page as a spreadsheet: the same figures, with small ones hidden alike. */
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
      // Hours and shares are left empty where too few were decided; counts are given as few.
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
