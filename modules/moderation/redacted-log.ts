import {
  type ReasonGroup,
  type ReportReason,
  reasonDetails,
  reportReasons,
} from "#contracts/report-reasons";
import { dayMs, isDay } from "#platform/calendar";
import type { Measure } from "./measures.ts";
import type { Transparency } from "./queries/transparency.ts";

/** What the log may disclose about a year: never more than that year's report. */
interface Disclosure {
  readonly measures: readonly Measure[];
  readonly reasons: readonly ReportReason[];
  readonly automated: boolean;
  readonly appeals: boolean;
  readonly outcomes: boolean;
}

/** A measure, or a group of reasons, that the report calls "fewer than five" is in no line. */
export function disclosureOf(report: Transparency): Disclosure {
  const named = (rows: Transparency["reasons"]) =>
    rows.filter(({ count }) => count !== null).map(({ name }) => name);
  const groups = new Set<ReasonGroup | undefined>(
    named(report.reasons).map((name) => reasonDetails[name as ReportReason]?.group),
  );
  return {
    measures: named(report.measures) as Measure[],
    reasons: reportReasons.filter((reason) => groups.has(reasonDetails[reason].group)),
    automated: report.automated !== null,
    appeals: report.appeals !== null,
    outcomes: report.overturned !== null,
  };
}

/** Log page cursor: a week, and how many of its lines came before. */
export interface LogCursor {
  readonly week: string;
  readonly n: number;
}

/** Parses the cursor; an invalid one starts at the beginning. */
export function readLogCursor(text: string | null): LogCursor | undefined {
  const [, week = "", n = ""] = /^(\d{4}-\d{2}-\d{2})\.(\d{1,6})$/.exec(text ?? "") ?? [];
  return isDay(week) ? { week, n: Number(n) } : undefined;
}

/** Whole weeks alone, and none that ended less than this long ago. */
const logAgeDays = 7;

/** The Monday (UTC) before which decisions are published. */
export function publishedBefore(now: Date): Date {
  const then = new Date(now.getTime() - logAgeDays * dayMs);
  const sinceMonday = (then.getUTCDay() + 6) % 7;
  return new Date(
    Date.UTC(then.getUTCFullYear(), then.getUTCMonth(), then.getUTCDate() - sinceMonday),
  );
}
