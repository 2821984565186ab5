import type { AnalyticsAsked, AnalyticsPage, AnalyticsPeriod, Unit } from "#contracts/analytics";
import { type Currency, decimalsOf, formatMoney, money } from "#platform/money";

/** A figure as it is read: 1,204, 38 %, €1,240.50; a dash where there is none. */
export function figureText(value: number | null, unit: Unit): string {
  if (value === null) return "–";
  if (unit === "share")
    return `${(value * 100).toLocaleString("en-GB", { maximumFractionDigits: 1 })} %`;
  if (unit === "count") return value.toLocaleString("en-GB", { maximumFractionDigits: 1 });
  return formatMoney(money(BigInt(Math.round(value)), unit.currency as Currency));
}

/** What the axis of a chart counts; charts of money have their currency in the title already. */
export const unitWord = (unit: Unit): string =>
  unit === "count" ? "number, " : unit === "share" ? "%, " : "";

/** For drawing alone: money in whole units, as an axis counts them. */
export const drawn = (value: number | null, unit: Unit): number =>
  typeof unit === "object"
    ? (value ?? 0) / 10 ** decimalsOf(unit.currency as Currency)
    : (value ?? 0);

export const undrawn = (value: number, unit: Unit): number =>
  typeof unit === "object" ? value * 10 ** decimalsOf(unit.currency as Currency) : value;

/** How it changed against the range before: "+12 %", or nothing where there is nothing to compare. */
export function changeText(now: number | null, before: number | null): string {
  if (now === null || before === null || before === 0) return "–";
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  return percent === 0 ? "the same" : `${percent > 0 ? "+" : "−"}${Math.abs(percent)} %`;
}

const day = (text: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options }).format(
    new Date(`${text}T00:00:00Z`),
  );

export const longDay = (text: string) =>
  day(text, { day: "numeric", month: "long", year: "numeric" });
export const monthName = (month: string) => day(`${month}-01`, { month: "short", year: "numeric" });

/** What stands under the axis, and what stands in the table. */
export function periodWords(
  { from, to }: AnalyticsPeriod,
  step: AnalyticsPage["step"],
): { readonly label: string; readonly name: string } {
  if (step === "month")
    return {
      label: day(from, { month: "short" }),
      name: day(from, { month: "long", year: "numeric" }),
    };
  const label = day(from, { day: "numeric", month: "short" });
  return step === "day" || from === to
    ? { label, name: longDay(from) }
    : {
        label,
        name: `${label} to ${day(to, { day: "numeric", month: "short", year: "numeric" })}`,
      };
}

/** The address of the page that shows this, with something else of it asked for. */
export function pageAt(
  asked: AnalyticsAsked,
  more: Partial<AnalyticsAsked> = {},
  path = "",
): string {
  const { part, from, to, source, compare } = { ...asked, ...more };
  const search = new URLSearchParams({ part, from, to });
  if (source !== "*") search.set("source", source);
  if (compare) search.set("compare", "on");
  return `/admin/analytics${path}?${search}`;
}
