import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { allSources } from "./days.ts";

/**
 * Daily, 7-day and 30-day active users for each day from `from` to `to`. Each active day covers the
 * days after it until the user's next active day or the end of the window, so one pass over the
 * days gives all three regardless of the range's length.
 */
export async function rollUpActives(
  tx: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx.execute(sql`delete from analytics_daily
    where metric like 'active\\_%' and day >= ${from}::date`);
  await tx.execute(sql`
    with seen as (
      select p.source, a.day,
        lead(a.day, 1, 'infinity'::date) over (partition by a.person_id order by a.day) as next
      from activity_days a join analytics_people p on p.id = a.person_id
      where a.counted and a.day between ${from}::date - 29 and ${to}::date),
    windows(metric, span) as (values ('active_day', 1), ('active_week', 7), ('active_month', 30)),
    changes as (
      select metric, source, day, 1 as by from seen, windows
      union all
      select metric, source, least(day + span, next), -1 from seen, windows),
    summed as (
      select metric, case when grouping(source) = 1 then ${allSources} else source end as source, day,
        sum(by) as by
      from changes where day <= ${to}::date
      group by grouping sets ((metric, source, day), (metric, day))),
    places as (select distinct metric, source from summed),
    calendar as (select generate_series(${from}::date - 29, ${to}::date, interval '1 day')::date as day)
    insert into analytics_daily (source, metric, day, count)
    select source, metric, day, n from (
      select source, metric, day,
        sum(coalesce(by, 0)) over (partition by metric, source order by day)::bigint as n
      from places cross join calendar left join summed using (metric, source, day)) running
    where day >= ${from}::date and n > 0`);
}

/** Of those who joined in each month, how many were here in these months. */
export async function rollUpCohorts(tx: Transaction, days: readonly string[]): Promise<void> {
  const months = [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))];
  if (months.length === 0) return;
  const which = sql`${`{${months.join(",")}}`}::date[]`;
  await tx.execute(sql`delete from analytics_cohorts where month = any(${which})`);
  await tx.execute(sql`
    insert into analytics_cohorts (source, cohort, month, active)
    select case when grouping(source) = 1 then ${allSources} else source end, cohort, month, count(*)
    from (
      select distinct p.id, p.source, date_trunc('month', p.joined_on)::date as cohort, m.month
      from unnest(${which}) m(month)
      join activity_days a on a.day >= m.month and a.day < (m.month + interval '1 month')::date
      join analytics_people p on p.id = a.person_id
      where a.counted) here
    group by grouping sets ((cohort, month, source), (cohort, month))`);
}
