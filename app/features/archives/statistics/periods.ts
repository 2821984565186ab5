import type { StatisticsRange, WorkStatisticsView } from "#contracts/statistics";
import { formatLocale, type Translate } from "#platform/i18n";

type Day = WorkStatisticsView["days"][number];

export const formatPercent = (share: number, t: Translate) =>
  new Intl.NumberFormat(formatLocale(t.locale), {
    style: "percent",
    maximumFractionDigits: 0,
  }).format(share);

/** Days of the calendar (UTC), not instants. */
const formatDay = (day: string, options: Intl.DateTimeFormatOptions, t: Translate) =>
  new Intl.DateTimeFormat(formatLocale(t.locale), { timeZone: "UTC", ...options }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Days are drawn as such up to a month, then as weeks counted back from today, then as months. */
function inPeriods(days: readonly Day[], range: StatisticsRange): Day[][] {
  const last = days.length - 1;
  const keyOf = ({ day }: Day, index: number) => {
    if (range <= 30) return day;
    return range <= 90 ? String(Math.floor((last - index) / 7)) : day.slice(0, 7);
  };
  const periods = new Map<string, Day[]>();
  for (const [index, day] of days.entries()) {
    const key = keyOf(day, index);
    periods.set(key, [...(periods.get(key) ?? []), day]);
  }
  return [...periods.values()];
}

/** Views and readers, as a chart takes them. */
export function periodsOf(days: readonly Day[], range: StatisticsRange, t: Translate) {
  const periods = inPeriods(days, range);
  return periods.map((period, index) => {
    const from = period[0]?.day ?? "";
    const name =
      range > 90
        ? formatDay(from, { month: "long", year: "numeric" }, t)
        : formatDay(from, { day: "numeric", month: "long", year: "numeric" }, t);
    return {
      label: formatDay(
        from,
        range > 90 ? { month: "short" } : { day: "numeric", month: "short" },
        t,
      ),
      name: range === 90 ? t("statistics.weekFrom", { date: name }) : name,
      values: [
        period.reduce((sum, { views }) => sum + views, 0),
        period.reduce((sum, { readers }) => sum + readers, 0),
      ],
      ...(index === periods.length - 1 && { unfinished: true as const }),
    };
  });
}
