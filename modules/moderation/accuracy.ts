import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  type ReasonGroup,
  type ReportReason,
  reasonWords,
  reportReasons,
} from "#contracts/conduct";

/** What became of somebody's earlier reports, of those that were decided. */
export interface ReportRecord {
  readonly acted: number;
  readonly decided: number;
}

/** As if everybody had begun with four reports, half of them right: a single one says little. */
const assumed = { acted: 2, decided: 4 } as const;

/** Whoever is nearly always wrong weighs little, yet never nothing: the next time they may be right. */
const leastAccuracy = 0.25;

/** 1 of somebody the house knows nothing of, less of those often wrong, up to 2 of those often right. */
export const accuracyOf = ({ acted, decided }: ReportRecord): number =>
  Math.max(leastAccuracy, (2 * (acted + assumed.acted)) / (decided + assumed.decided));

const graveGroups: readonly ReasonGroup[] = ["child", "violence", "self"];

/** Where somebody may come to harm, nobody's record makes it wait. */
export const graveReasons: readonly ReportReason[] = reportReasons.filter((reason) =>
  graveGroups.includes(reasonWords[reason].group),
);

/**
 * The record of a reporter as a table of one row, without the case that is looked at. A case counts
 * once nothing is open about it; a decision that was taken back, after an objection or without one,
 * was no ground to act.
 */
export const recordOf = (reporterId: SQLWrapper, exceptCase: SQLWrapper): SQL => sql`(
  select (count(*) filter (where last.measure <> 'dismiss' and last.undone_at is null))::int as acted,
    count(*)::int as decided
  from reports e
  join cases ec on ec.id = e.case_id and ec.status in ('decided', 'closed')
  cross join lateral (select d.measure, d.undone_at from case_decisions d
    where d.case_id = ec.id order by d.at desc, d.id desc limit 1) last
  where e.reporter_id = ${reporterId} and e.case_id <> ${exceptCase})`;

const weightIn = (record: SQL) => sql`greatest(${leastAccuracy}::float8,
  2::float8 * (${record}.acted + ${assumed.acted}::int) / (${record}.decided + ${assumed.decided}::int))`;

interface Columns {
  readonly id: SQLWrapper;
  readonly source: SQLWrapper;
  readonly severity: SQLWrapper;
}

/**
 * How far whoever reported a case is to be believed: by the best of them, so that nobody makes a case
 * wait by adding a report of their own. What no member pointed at stands as it is.
 */
export const caseAccuracy = ({ id, source, severity }: Columns): SQL => sql`coalesce(greatest(
  case when ${source} <> 'report' or ${severity} = 3 then 1::float8 end,
  (select max(greatest(
      case when r.reason = any(${sql.param(graveReasons)}::text[]) then 1::float8 end,
      ${weightIn(sql`record`)}))
    from reports r cross join lateral ${recordOf(sql`r.reporter_id`, id)} record
    where r.case_id = ${id})), 1::float8)`;
