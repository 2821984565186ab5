import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  type ReasonGroup,
  type ReportReason,
  reasonDetails,
  reportReasons,
} from "#contracts/report-reasons";

/** Outcomes of a user's earlier reports, of those that were decided. */
export interface ReportRecord {
  readonly acted: number;
  readonly decided: number;
}

/**
 * A prior as if everyone had started with four reports, half of them right: a single one says
 * little.
 */
const assumed = { acted: 2, decided: 4 } as const;

/**
 * Reporters who are nearly always wrong weigh little, but never nothing: the next report may be
 * right.
 */
const minAccuracy = 0.25;

/** 1 for an unknown reporter, less for those often wrong, up to 2 for those often right. */
export const accuracyOf = ({ acted, decided }: ReportRecord): number =>
  Math.max(minAccuracy, (2 * (acted + assumed.acted)) / (decided + assumed.decided));

const severeGroups: readonly ReasonGroup[] = ["child", "violence", "self"];

/** Where someone may come to harm, no reporter's record lowers the priority. */
export const severeReasons: readonly ReportReason[] = reportReasons.filter((reason) =>
  severeGroups.includes(reasonDetails[reason].group),
);

/**
 * A reporter's record as a one-row table, excluding the case under review. A case counts once
 * nothing is open about it; a decision that was undone, with or without an appeal, does not count
 * as acted.
 */
export const recordOf = (reporterId: SQLWrapper, exceptCase: SQLWrapper): SQL => sql`(
  select (count(*) filter (where last.measure <> 'dismiss' and last.undone_at is null))::int as acted,
    count(*)::int as decided
  from reports e
  join cases ec on ec.id = e.case_id and ec.status in ('decided', 'closed')
  cross join lateral (select d.measure, d.undone_at from case_decisions d
    where d.case_id = ec.id order by d.at desc, d.id desc limit 1) last
  where e.reporter_id = ${reporterId} and e.case_id <> ${exceptCase})`;

const weightIn = (record: SQL) => sql`greatest(${minAccuracy}::float8,
  2::float8 * (${record}.acted + ${assumed.acted}::int) / (${record}.decided + ${assumed.decided}::int))`;

interface Columns {
  readonly id: SQLWrapper;
  readonly source: SQLWrapper;
  readonly severity: SQLWrapper;
}

/**
 * How credible the reporters of a case are: the best of them counts, so that nobody can delay a
 * case by adding a report. Neutral for cases without a member's report.
 */
export const caseAccuracy = ({ id, source, severity }: Columns): SQL => sql`coalesce(greatest(
  case when ${source} <> 'report' or ${severity} = 3 then 1::float8 end,
  (select max(greatest(
      case when r.reason = any(${sql.param(severeReasons)}::text[]) then 1::float8 end,
      ${weightIn(sql`record`)}))
    from reports r cross join lateral ${recordOf(sql`r.reporter_id`, id)} record
    where r.case_id = ${id})), 1::float8)`;
