import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { csvText } from "#platform/csv";
import { notFound } from "#platform/errors";
import type { Translate } from "#platform/i18n";
import type { StatisticsRange } from "../constants.ts";
import { groupLabel } from "../labels.ts";
import type { ReaderGroup, WorkStatisticsView } from "../views.ts";
import { workStatistics } from "./work-statistics.ts";

/** One table of the page: the figures of each day, or the readers by group. */
export async function workStatisticsCsv(
  ctx: Context<Actor>,
  {
    publicId,
    range,
    table,
  }: { readonly publicId: string; readonly range: StatisticsRange; readonly table: string },
  t: Translate,
): Promise<{ readonly name: string; readonly text: string }> {
  const page = await workStatistics(ctx, { publicId, range });
  const rows = rowsOf(page, table, t);
  if (!rows) throw notFound("table_not_found");
  return { name: `${publicId}-${table}-${range}.csv`, text: csvText(rows) };
}

function rowsOf(page: WorkStatisticsView, table: string, t: Translate): string[][] | undefined {
  if (table === "days") return dayRows(page, t);
  if (table === "referrers") return groupRows(page.referrers, t("statistics.referrers.column"), t);
  if (table === "audiences") return groupRows(page.audiences, t("statistics.audiences.column"), t);
  return undefined;
}

const dayRows = ({ days }: WorkStatisticsView, t: Translate): string[][] => [
  [
    t("statistics.day"),
    t("statistics.views"),
    t("statistics.readers"),
    t("statistics.downloads"),
    t("statistics.plays"),
  ],
  ...days.map(({ day, views, readers, downloads, plays }) => [
    day,
    ...[views, readers, downloads, plays].map(String),
  ]),
];

const groupRows = (groups: readonly ReaderGroup[], head: string, t: Translate): string[][] => [
  [head, t("statistics.readers")],
  ...groups.map((group) => [groupLabel(group, t), String(group.readers)]),
];
