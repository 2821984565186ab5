import { sql } from "drizzle-orm";
import {
  type ReasonGroup,
  type ReportReason,
  reasonWords,
  reportReasons,
} from "#contracts/conduct";
import type { Context } from "#platform/context";
import type { SubjectKind } from "../constants.ts";
import { hideBelow } from "../constants.ts";
import { wasOpen } from "../is-open.ts";
import { type LogPlace, toldBefore, toldBy } from "../log-told.ts";
import type { Measure } from "../measures.ts";
import { transparencyReport } from "./transparency.ts";

const pageSize = 50;

/** How an objection ended; `objected` where only that there was one may be told. */
export type LoggedAppeal = "none" | "objected" | "waits" | "stayed" | "undone";

export interface LogLine {
  /** The Monday of its week. */
  readonly week: string;
  /** Which line of that week: no more than an order, since the log has no names for its lines. */
  readonly n: number;
  readonly kind: SubjectKind;
  readonly group: ReasonGroup;
  readonly measure: Measure;
  /** Nothing where the report tells too little of it. */
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

/** Lines stand by what they say: in the order of their reasons they would say more. */
const groupOf = sql`(${sql.param(reportReasons.map((reason) => reasonWords[reason].group))}::text[])[
  array_position(${sql.param([...reportReasons])}::text[], c.reason)]`;

/**
 * Every decision of a year, a line each, without anything that leads to somebody: the week, what sort
 * of thing, which group of reasons, what was done. Within a week lines stand by what they say.
 */
export async function decisionLog(
  ctx: Pick<Context, "db" | "clock">,
  asked: { readonly from: Date; readonly to: Date; readonly after: LogPlace | undefined },
) {
  const to = new Date(Math.min(toldBefore(ctx.clock.now()).getTime(), asked.to.getTime()));
  const told = await toldOf(ctx, asked, to);
  const { after } = asked;
  const { rows } = await ctx.db.execute<Row>(sql`with decided as (
      select date_trunc('week', d.at at time zone 'UTC')::date as week, d.id, d.measure, d.automated,
        c.subject_kind as kind, c.reason, ${groupOf} as heading,
        a.case_id is not null as appealed, a.outcome
      from case_decisions d join cases c on c.id = d.case_id
      left join case_appeals a on a.case_id = c.id
      where d.at >= ${asked.from} and d.at < ${to} and ${wasOpen}
        and d.measure = any(${sql.param(told.measures)}::text[])
        and c.reason = any(${sql.param(told.reasons)}::text[])
    ), lines as (
      select *, (row_number() over (partition by week
        order by kind, heading, measure, md5(id::text)))::int as n
      from decided
    )
    select week::text as week, n, kind, reason, measure, automated, appealed, outcome from lines
    where ${after ? sql`(week < ${after.week}::date or (week = ${after.week}::date and n > ${after.n}::int))` : sql`true`}
    order by lines.week desc, n limit ${pageSize + 1}`);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    lines: shown.map(
      (row): LogLine => ({
        week: row.week,
        n: row.n,
        kind: row.kind,
        measure: row.measure,
        group: reasonWords[row.reason].group,
        automated: told.automated ? row.automated : null,
        appeal: told.appeals ? appealOf(row, told.outcomes) : null,
      }),
    ),
    next: last ? `${last.week}.${last.n}` : null,
    unlisted: await unlisted(ctx, { from: asked.from, to, listed: told }),
  };
}

function appealOf({ appealed, outcome }: Row, outcomes: boolean): LoggedAppeal {
  if (!appealed) return "none";
  if (!outcomes) return "objected";
  return outcome === "overturned" ? "undone" : outcome === "upheld" ? "stayed" : "waits";
}

/**
 * What the log may tell. A measure taken a few times where not everybody looks is in no line: the
 * year's report counts those, so the lines that are missing would be their number.
 */
async function toldOf(
  ctx: Pick<Context, "db" | "clock">,
  year: { readonly from: Date; readonly to: Date },
  to: Date,
) {
  const told = toldBy(await transparencyReport(ctx, year));
  const { rows } = await ctx.db.execute<{ measure: Measure; closed: number }>(sql`
    select d.measure, count(*)::int as closed
    from case_decisions d join cases c on c.id = d.case_id
    where d.at >= ${year.from} and d.at < ${to} and not ${wasOpen} group by 1`);
  const few = rows.filter(({ closed }) => closed < hideBelow).map(({ measure }) => measure);
  return { ...told, measures: told.measures.filter((measure) => !few.includes(measure)) };
}

/** How many are not told line by line; a small number is not told at all. */
async function unlisted(
  { db }: Pick<Context, "db">,
  { from, to, listed }: { from: Date; to: Date; listed: ReturnType<typeof toldBy> },
): Promise<number | null> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count
    from case_decisions d join cases c on c.id = d.case_id
    where d.at >= ${from} and d.at < ${to} and not (${wasOpen}
      and d.measure = any(${sql.param(listed.measures)}::text[])
      and c.reason = any(${sql.param(listed.reasons)}::text[]))`);
  const count = rows[0]?.count ?? 0;
  return count > 0 && count < hideBelow ? null : count;
}

export type DecisionLog = Awaited<ReturnType<typeof decisionLog>>;
