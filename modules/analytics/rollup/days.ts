import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";

/** The total over all sources. */
export const allSources = "*";

/**
 * Writes rows of the roll-up from `from`, which has metric, day, source, currency, n and amount: once
 * for each source and once for all.
 */
const insertDaily = (from: SQL) => sql`
  insert into analytics_daily (source, metric, day, currency, count, amount_minor)
  select case when grouping(source) = 1 then ${allSources} else source end, metric, day, currency,
    sum(n)::bigint, sum(amount)::bigint
  from (${from}) raw
  group by grouping sets ((metric, day, currency, source), (metric, day, currency))`;

/** Facts and steps of these days, counted again. */
export async function rollUpFacts(tx: Transaction, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  const which = sql`${`{${days.join(",")}}`}::date[]`;
  await tx.execute(sql`delete from analytics_daily where day = any(${which})
    and metric not like 'active\\_%' and metric not like 'funnel\\_%' and metric <> 'sign_up'`);
  await tx.execute(
    insertDaily(sql`
      select f.kind as metric, f.day, coalesce(p.source, 'none') as source, f.currency,
        count(*) as n, sum(f.amount_minor) as amount
      from analytics_facts f left join analytics_people p on p.id = f.person_id
      where f.day = any(${which}) group by 1, 2, 3, 4
      union all
      select m.kind, m.day, coalesce(p.source, 'none'), m.currency, count(*), sum(m.delta_minor)
      from analytics_mrr_steps m left join analytics_people p on p.id = m.person_id
      where m.day = any(${which}) group by 1, 2, 3, 4`),
  );
}

/** Actions that count as participation. */
const participationKinds = ["topic", "reply", "work", "work_comment", "message", "guild_joined"];

/**
 * Users who joined on these days and how far they came: email confirmed, first participation and
 * return on another day within seven days, first payment within thirty.
 */
export async function rollUpSignUps(tx: Transaction, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  const which = sql`${`{${days.join(",")}}`}::date[]`;
  await tx.execute(sql`delete from analytics_daily where day = any(${which})
    and (metric = 'sign_up' or metric like 'funnel\\_%')`);
  await tx.execute(
    insertDaily(sql`
      select step.metric, p.joined_on as day, p.source, '' as currency, count(*) as n, 0 as amount
      from analytics_people p, lateral (values
        ('sign_up', true),
        ('funnel_confirmed', p.confirmed_on <= p.joined_on + 7),
        ('funnel_took_part', exists (select from analytics_facts f where f.person_id = p.id
          and f.kind in ${participationKinds} and f.day between p.joined_on and p.joined_on + 7)),
        ('funnel_came_back', exists (select from activity_days a where a.person_id = p.id
          and a.counted and a.day between p.joined_on + 1 and p.joined_on + 7)),
        ('funnel_paid', exists (select from analytics_facts f where f.person_id = p.id
          and f.kind like 'paid\\_%' and f.day between p.joined_on and p.joined_on + 30))
      ) step(metric, taken)
      where p.joined_on = any(${which}) and p.counted and step.taken group by 1, 2, 3`),
  );
}
