import { sql } from "drizzle-orm";
import type { Context } from "#platform/context";
import { hideBelow } from "../constants.ts";
import { dueAtSql } from "../deadlines.ts";

export type Transparency = Awaited<ReturnType<typeof transparencyReport>>;

const hideSmallCount = (count: number): number | null =>
  count > 0 && count < hideBelow ? null : count;

/** The sources of cases add up to all of them: what is left of the sum would be what is hidden. */
function mustHideSource(sources: readonly { readonly count: number | null }[], cases: number) {
  const disclosed = sources.reduce((sum, { count }) => sum + (count ?? 0), 0);
  return cases > disclosed && cases - disclosed < hideBelow;
}

/** What the moderators did in a span of time, counted from the cases themselves. */
export async function transparencyReport(
  { db }: Pick<Context, "db">,
  { from, to }: { readonly from: Date; readonly to: Date },
) {
  const counted = async (query: ReturnType<typeof sql>) =>
    (await db.execute<{ name: string; count: number }>(query)).rows.map(({ name, count }) => ({
      name,
      count: hideSmallCount(Number(count)),
    }));
  const [reasons, measures, sources, whole] = await Promise.all([
    counted(sql`select reason as name, count(*)::int as count from reports
      where filed_at >= ${from} and filed_at < ${to} group by 1 order by 2 desc, 1`),
    counted(sql`select measure as name, count(*)::int as count from case_decisions
      where at >= ${from} and at < ${to} group by 1 order by 2 desc, 1`),
    counted(sql`select source as name, count(*)::int as count from cases
      where opened_at >= ${from} and opened_at < ${to} group by 1 order by 2 desc, 1`),
    db.execute<{
      cases: number;
      automated: number;
      decided: number;
      in_time: number;
      median_hours: number | null;
      appeals: number;
      overturned: number;
      by_law: number;
    }>(sql`with first_decisions as (
        select distinct on (d.case_id) d.at, ${dueAtSql(sql`c.opened_at`, sql`c.severity`)} as due
        from case_decisions d join cases c on c.id = d.case_id
        where not d.automated and d.at >= ${from} and d.at < ${to}
        order by d.case_id, d.at, d.id)
      select
      (select count(*)::int from cases where opened_at >= ${from} and opened_at < ${to}) as cases,
      (select count(*)::int from case_decisions where automated and at >= ${from} and at < ${to}) as automated,
      (select count(*)::int from first_decisions) as decided,
      (select count(*)::int from first_decisions where at <= due) as in_time,
      (select percentile_cont(0.5) within group (order by extract(epoch from d.at - c.opened_at) / 3600)
        from case_decisions d join cases c on c.id = d.case_id
        where d.at >= ${from} and d.at < ${to}) as median_hours,
      (select count(*)::int from case_appeals where at >= ${from} and at < ${to}) as appeals,
      (select count(*)::int from case_appeals
        where decided_at >= ${from} and decided_at < ${to} and outcome = 'overturned') as overturned,
      (select count(*)::int from legal_removals where at >= ${from} and at < ${to}) as by_law`),
  ]);
  const total = whole.rows[0];
  const decided = total?.decided ?? 0;
  return {
    reasons,
    measures,
    sources,
    cases: mustHideSource(sources, total?.cases ?? 0) ? null : hideSmallCount(total?.cases ?? 0),
    automated: hideSmallCount(total?.automated ?? 0),
    // For a few cases, both would reveal how long individuals waited.
    medianHours:
      decided < hideBelow || total?.median_hours == null
        ? null
        : Number(Number(total.median_hours).toFixed(1)),
    inTimePercent: decided < hideBelow ? null : Math.round((100 * (total?.in_time ?? 0)) / decided),
    appeals: hideSmallCount(total?.appeals ?? 0),
    overturned: hideSmallCount(total?.overturned ?? 0),
    byLaw: hideSmallCount(total?.by_law ?? 0),
  };
}
