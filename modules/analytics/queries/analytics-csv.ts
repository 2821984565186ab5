import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { csvText } from "#platform/csv";
import { notFound } from "#platform/errors";
import type { Translate } from "#platform/i18n";
import { type Currency, money, moneyText } from "#platform/money";
import type { AnalyticsPage, Cohort, MeasureGroup, Unit } from "../contract.ts";
import { analyticsPage } from "./analytics-page.ts";

/** Any table of the page, as a spreadsheet takes it: the same figures, unrounded. */
export async function exportAnalyticsCsv(
  ctx: Context<Actor>,
  params: URLSearchParams,
  t: Translate,
): Promise<{ readonly name: string; readonly text: string }> {
  const page = await analyticsPage(ctx, params, t);
  const id = params.get("table") ?? "";
  const group = page.groups.find((each) => each.id === id);
  const rows =
    id === "cohorts" && page.cohorts
      ? cohortRows(page.cohorts, t)
      : group
        ? groupRows(page, group, t)
        : undefined;
  if (!rows) throw notFound("table_not_found");
  const { from, to } = page.filters;
  return { name: `${id}-${from}-to-${to}.csv`, text: csvText(rows) };
}

function groupRows(page: AnalyticsPage, { measures }: MeasureGroup, t: Translate): string[][] {
  const { periods, filters } = page;
  const head = [
    t("analytics.csvColumns.metric"),
    t("analytics.csvColumns.unit"),
    ...periods.map(({ from }) => from),
    t("analytics.csvColumns.total"),
  ];
  return [
    filters.compare ? [...head, t("analytics.csvColumns.previous")] : head,
    ...measures.map(({ name, unit, values, total, previous }) => {
      const cell = (value: number | null | undefined) => plain(value ?? null, unit);
      const line = [
        name,
        unitName(unit, t),
        ...periods.map((_, i) => cell(values[i])),
        cell(total),
      ];
      return filters.compare ? [...line, cell(previous)] : line;
    }),
  ];
}

const cohortRows = (cohorts: readonly Cohort[], t: Translate): string[][] => [
  [
    t("analytics.csvColumns.signedUp"),
    t("analytics.csvColumns.members"),
    ...(cohorts[0]?.active ?? []).map((_, age) => t("analytics.csvColumns.month", { number: age })),
  ],
  ...cohorts.map(({ month, joined, active }) => [
    month,
    String(joined),
    ...active.map((count) => (count === null ? "" : String(count))),
  ]),
];

const units = { count: "analytics.csvColumns.count", share: "analytics.csvColumns.share" } as const;

const unitName = (unit: Unit, t: Translate) =>
  typeof unit === "string" ? t(units[unit]) : unit.currency;

function plain(value: number | null, unit: Unit): string {
  if (value === null) return "";
  if (typeof unit === "object")
    return moneyText(money(BigInt(Math.round(value)), unit.currency as Currency));
  return String(Math.round(value * 10_000) / 10_000);
}
