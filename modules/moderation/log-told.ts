import {
  type ReasonGroup,
  type ReportReason,
  reasonWords,
  reportReasons,
} from "#contracts/conduct";
import { dayMs, isDay } from "#platform/calendar";
import type { Measure } from "./measures.ts";
import type { Transparency } from "./queries/transparency.ts";

/** What the log may tell of a year: never more than the report of that year does. */
interface Told {
  readonly measures: readonly Measure[];
  readonly reasons: readonly ReportReason[];
  readonly automated: boolean;
  readonly appeals: boolean;
  readonly outcomes: boolean;
}

/** A measure, or a group of reasons, that the report calls "fewer than five" is in no line. */
export function toldBy(report: Transparency): Told {
  const named = (rows: Transparency["reasons"]) =>
    rows.filter(({ count }) => count !== null).map(({ name }) => name);
  const groups = new Set<ReasonGroup | undefined>(
    named(report.reasons).map((name) => reasonWords[name as ReportReason]?.group),
  );
  return {
    measures: named(report.measures) as Measure[],
    reasons: reportReasons.filter((reason) => groups.has(reasonWords[reason].group)),
    automated: report.automated !== null,
    appeals: report.appeals !== null,
    outcomes: report.overturned !== null,
  };
}

/** Where a page of the log goes on: a week, and how many of its lines came before. */
export interface LogPlace {
  readonly week: string;
  readonly n: number;
}

/** Reads what the address says; anything made up begins at the beginning. */
export function readLogPlace(text: string | null): LogPlace | undefined {
  const [, week = "", n = ""] = /^(\d{4}-\d{2}-\d{2})\.(\d{1,6})$/.exec(text ?? "") ?? [];
  return isDay(week) ? { week, n: Number(n) } : undefined;
}

/** Whole weeks alone, and none that ended less than this long ago. */
const logAgeDays = 7;

/** The Monday (UTC) before which decisions are told. */
export function toldBefore(now: Date): Date {
  const then = new Date(now.getTime() - logAgeDays * dayMs);
  const sinceMonday = (then.getUTCDay() + 6) % 7;
  return new Date(
    Date.UTC(then.getUTCFullYear(), then.getUTCMonth(), then.getUTCDate() - sinceMonday),
  );
}
