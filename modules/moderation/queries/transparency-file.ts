import type { Context } from "#platform/context";
import { csvText } from "#platform/csv";
import type { Translate } from "#platform/i18n";
import { hideBelow } from "../constants.ts";
import { transparencyFigures, transparencyTables } from "../transparency-tables.ts";
import { type Transparency, transparencyReport } from "./transparency.ts";

/** A year's transparency page as a spreadsheet: the same figures, with small ones hidden alike. */
export async function transparencyFile(
  ctx: Pick<Context, "db">,
  { t, ...span }: { readonly from: Date; readonly to: Date; readonly t: Translate },
): Promise<string> {
  return csvText(rowsOf(await transparencyReport(ctx, span), t));
}

function rowsOf(report: Transparency, t: Translate): string[][] {
  const fewer = t("moderation.transparency.fewer", { count: hideBelow });
  return [
    ["table", "what", "unit", "value"],
    ...transparencyFigures(report, t).map(({ term, value, unit, isWithheld }) => [
      t("moderation.transparency.summary"),
      term,
      unit,
      // Hours and shares are left empty where too few were decided; counts are given as few.
      isWithheld
        ? t("moderation.log.notShown")
        : value === null
          ? unit === "number"
            ? fewer
            : ""
          : String(value),
    ]),
    ...transparencyTables(report, t).flatMap(({ title, rows }) =>
      rows.map(({ name, count }) => [
        title,
        name,
        "number",
        count === null ? fewer : String(count),
      ]),
    ),
  ];
}
