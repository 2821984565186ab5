import type { AnalyticsFilters, AnalyticsPage, AnalyticsPeriod, Unit } from "#contracts/analytics";
import { formatLocale, type Translate } from "#platform/i18n";
import { type Currency, decimalsOf, formatMoney, money } from "#platform/money";

/** A figure as it is read: 1,204, 38%, €1,240.50; a dash where there is none. */
export function formatFigure(value: number | null, unit: Unit, t: Translate): string {
  if (value === null) return "–";
  if (unit === "share")
    return new Intl.NumberFormat(formatLocale(t.locale), {
      style: "percent",
      maximumFractionDigits: 1,
    }).format(value);
  if (unit === "count") return t.number(Math.round(value * 10) / 10);
  return formatMoney(money(BigInt(Math.round(value)), unit.currency as Currency), t);
}

/** For drawing alone: money in whole units, as an axis counts them. */
export const toChartValue = (value: number | null, unit: Unit): number =>
  typeof unit === "object"
    ? (value ?? 0) / 10 ** decimalsOf(unit.currency as Currency)
    : (value ?? 0);

export const fromChartValue = (value: number, unit: Unit): number =>
  typeof unit === "object" ? value * 10 ** decimalsOf(unit.currency as Currency) : value;

/** How it changed against the range before: "+12%", or nothing where there is nothing to compare. */
export function formatChange(now: number | null, before: number | null, t: Translate): string {
  if (now === null || before === null || before === 0) return "–";
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  if (percent === 0) return t("analytics.noChange");
  return new Intl.NumberFormat(formatLocale(t.locale), {
    style: "percent",
    signDisplay: "always",
  }).format(percent / 100);
}

const formatDay = (day: string, options: Intl.DateTimeFormatOptions, { locale }: Translate) =>
  new Intl.DateTimeFormat(formatLocale(locale), { timeZone: "UTC", ...options }).format(
    new Date(`${day}T00:00:00Z`),
  );

export const formatLongDay = (day: string, t: Translate) =>
  formatDay(day, { day: "numeric", month: "long", year: "numeric" }, t);
export const monthName = (month: string, t: Translate) =>
  formatDay(`${month}-01`, { month: "short", year: "numeric" }, t);

/** The axis label, and the name in the table. */
export function formatPeriod(
  { from, to }: AnalyticsPeriod,
  step: AnalyticsPage["step"],
  t: Translate,
): { readonly label: string; readonly name: string } {
  if (step === "month")
    return {
      label: formatDay(from, { month: "short" }, t),
      name: formatDay(from, { month: "long", year: "numeric" }, t),
    };
  const label = formatDay(from, { day: "numeric", month: "short" }, t);
  return step === "day" || from === to
    ? { label, name: formatLongDay(from, t) }
    : {
        label,
        name: t("analytics.period", {
          from: label,
          to: formatDay(to, { day: "numeric", month: "short", year: "numeric" }, t),
        }),
      };
}

/** URL of this page with some filters changed. */
export function pageAt(
  filters: AnalyticsFilters,
  more: Partial<AnalyticsFilters> = {},
  path = "",
): string {
  const { part, from, to, source, compare } = { ...filters, ...more };
  const search = new URLSearchParams({ part, from, to });
  if (source !== "*") search.set("source", source);
  if (compare) search.set("compare", "on");
  return `/admin/analytics${path}?${search}`;
}
