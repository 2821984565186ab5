import { dayMs, isDay } from "#platform/calendar";
import {
  type AnalyticsFilters,
  type AnalyticsPeriod,
  analyticsLimits,
  analyticsParts,
  signUpSources,
} from "./contract.ts";

/** Days as text, by which they also sort. */
export const addDays = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * dayMs).toISOString().slice(0, 10);

export const daysIn = ({ from, to }: { readonly from: string; readonly to: string }): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

const dayIn = (text: string | null): string | undefined =>
  text !== null && isDay(text) ? text : undefined;

/** Parses the filters in a URL. Invalid values are ignored, never an error. */
export function parseAnalyticsFilters(params: URLSearchParams, today: string): AnalyticsFilters {
  const wanted = dayIn(params.get("to")) ?? today;
  const to = wanted > today ? today : wanted;
  const earliest = addDays(to, 1 - analyticsLimits.maxDays);
  const from = dayIn(params.get("from")) ?? addDays(to, 1 - analyticsLimits.days);
  return {
    part: analyticsParts.find((part) => part === params.get("part")) ?? "people",
    from: [earliest, from, to].toSorted()[1] ?? to,
    to,
    source: signUpSources.find((source) => source === params.get("source")) ?? "*",
    compare: params.get("compare") === "on",
  };
}

/** As long as the range, ending where it begins. */
export const previousRangeOf = (range: { readonly from: string; readonly to: string }) => ({
  from: addDays(range.from, -daysIn(range)),
  to: addDays(range.from, -1),
});

export const stepOf = (days: number) => (days <= 14 ? "day" : days <= 98 ? "week" : "month");

/** The range cut into days, into weeks counted back from its end, or into months of the calendar. */
export function periodsOf(
  { from, to }: { readonly from: string; readonly to: string },
  today: string,
): AnalyticsPeriod[] {
  const step = stepOf(daysIn({ from, to }));
  const periods: AnalyticsPeriod[] = [];
  for (let end = to; end >= from; ) {
    const wanted =
      step === "month" ? `${end.slice(0, 7)}-01` : addDays(end, step === "week" ? -6 : 0);
    const begin = wanted < from ? from : wanted;
    periods.push({ from: begin, to: end, unfinished: end >= today });
    end = addDays(begin, -1);
  }
  return periods.toReversed();
}
