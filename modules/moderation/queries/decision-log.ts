import { sql } from "drizzle-orm";
import {
  type ReasonGroup,
  type ReportReason,
  reasonDetails,
  reportReasons,
} from "#contracts/report-reasons";
import type { Context } from "#platform/context";
import type { SubjectKind } from "../constants.ts";
import { hideBelow } from "../constants.ts";
import type { Measure } from "../measures.ts";
import { wasPublic } from "../public-visibility.ts";
import { disclosureOf, type LogCursor, publishedBefore } from "../redacted-log.ts";
import { transparencyReport } from "./transparency.ts";

const pageSize = 50;

/** How an appeal ended; `objected` where only its existence may be disclosed. */
export type LoggedAppeal = "none" | "objected" | "waits" | "stayed" | "undone";

export interface DecisionLogRow {
  /** The Monday of its week. */
  readonly week: string;
  /** Which line of that week: no more than an order, since the log has no names for its lines. */
  readonly n: number;
  readonly kind: SubjectKind;
  readonly group: ReasonGroup;
  readonly measure: Measure;
  /** Null where the report discloses too little about it. */
  readonly automated: boolean | null;
  readonly appeal: LoggedAppeal | null;
}

interface Row extends Record<string, unknown> {
  readonly week: string;
  readonly n: number;
  readonly kind: SubjectKind;
  readonly reason: ReportReason;
  readonly measure: Measure;
  readonly automated: boolean;
  readonly appealed: boolean;
  readonly outcome: "upheld" | "overturned" | null;
}

/** Lines are sorted by what they display: sorting by the exact reason would disclose more. */
const groupOf = sql`(${sql.param(reportReasons.map((reason) => reasonDetails[reason].group))}::text[])[
  array_position(${sql.param([...reportReasons])}::text[], c.reason)]`;

/**
 * Every decision of a year, one line each, without identifying details: the week, the kind of
 * content, the group of reasons, the measure. Within a week, lines are sorted by what they display.
 */
export async function decisionLog(
  ctx: Pick<Context, "db" | "clock">,
  params: { readonly from: Date; readonly to: Date; readonly after: LogCursor | undefined },
) {
  const to = new Date(Math.min(publishedBefore(ctx.clock.now()).getTime(), params.to.getTime()));
  const disclosure = await loadDisclosure(ctx, params, to);
  const { after } = params;
  const { rows } = await ctx.db.execute<Row>(sql`with decided as (
      select date_trunc('week', d.at at time zone 'UTC')::date as week, d.id, d.measure, d.automated,
        c.subject_kind as kind, c.reason, ${groupOf} as heading,
        a.case_id is not null as appealed, a.outcome
      from case_decisions d join cases c on c.id = d.case_id
      left join case_appeals a on a.case_id = c.id
      where d.at >= ${params.from} and d.at < ${to} and ${wasPublic}
        and d.measure = any(${sql.param(disclosure.measures)}::text[])
        and c.reason = any(${sql.param(disclosure.reasons)}::text[])
    ), lines as (
      select *, (row_number() over (partition by week
        order by kind, heading, measure, md5(id::text)))::int as n
      from decided
    )
    select week::text as week, n, kind, reason, measure, automated, appealed, outcome from lines
    where ${after ? sql`(week < ${after.week}::date or (week = ${after.week}::date and n > ${after.n}::int))` : sql`true`}
    order by lines.week desc, n limit ${pageSize + 1}`);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    lines: page.map(
      (row): DecisionLogRow => ({
        week: row.week,
        n: row.n,
        kind: row.kind,
        measure: row.measure,
        group: reasonDetails[row.reason].group,
        automated: disclosure.automated ? row.automated : null,
        appeal: disclosure.appeals ? appealOf(row, disclosure.outcomes) : null,
      }),
    ),
    next: last ? `${last.week}.${last.n}` : null,
    unlisted: await unlisted(ctx, { from: params.from, to, listed: disclosure }),
  };
}

function appealOf({ appealed, outcome }: Row, outcomes: boolean): LoggedAppeal {
  if (!appealed) return "none";
  if (!outcomes) return "objected";
  return outcome === "overturned" ? "undone" : outcome === "upheld" ? "stayed" : "waits";
}

/**
 * What the log may disclose. A measure taken only a few times on non-public content is left out:
 * the year's report counts those too, so the missing lines would reveal their number.
 */
async function loadDisclosure(
  ctx: Pick<Context, "db" | "clock">,
  year: { readonly from: Date; readonly to: Date },
  to: Date,
) {
  const disclosure = disclosureOf(await transparencyReport(ctx, year));
  const { rows } = await ctx.db.execute<{ measure: Measure; closed: number }>(sql`
    select d.measure, count(*)::int as closed
    from case_decisions d join cases c on c.id = d.case_id
    where d.at >= ${year.from} and d.at < ${to} and not ${wasPublic} group by 1`);
  const few = rows.filter(({ closed }) => closed < hideBelow).map(({ measure }) => measure);
  return {
    ...disclosure,
    measures: disclosure.measures.filter((measure) => !few.includes(measure)),
  };
}

/** How many are not listed; a small number is not disclosed. */
async function unlisted(
  { db }: Pick<Context, "db">,
  { from, to, listed }: { from: Date; to: Date; listed: ReturnType<typeof disclosureOf> },
): Promise<number | null> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count
    from case_decisions d join cases c on c.id = d.case_id
    where d.at >= ${from} and d.at < ${to} and not (${wasPublic}
      and d.measure = any(${sql.param(listed.measures)}::text[])
      and c.reason = any(${sql.param(listed.reasons)}::text[]))`);
  const count = rows[0]?.count ?? 0;
  return count > 0 && count < hideBelow ? null : count;
}

export type DecisionLog = Awaited<ReturnType<typeof decisionLog>>;
