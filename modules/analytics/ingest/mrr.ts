import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { type Touched, touch, utcDay } from "./touched.ts";

const touchedSince = (since: string) =>
  sql`select subscription_id from subscription_history where id >= ${since}`;

/**
 * Monthly revenue of each subscription over time: the price of the current period after discounts,
 * with yearly prices divided by twelve. Trials and gifts count as zero. A failed or paused
 * subscription counts until it ends.
 */
const timeline = (since: string) => sql`
  points as (
    select c.subscription_id, c.id, coalesce(c.paid_at, c.start_at) as at, c.currency,
      round((case when c.kind = 'upgrade' then price.amount_minor else c.amount_minor - c.tax_added_minor end)::numeric
        / case price.billing_interval when 'year' then 12 else 1 end)::bigint as monthly, false as over
    from subscription_charges c join tier_prices price on price.id = c.price_id
    where c.state in ('paid', 'waived') and c.subscription_id in (${touchedSince(since)})
    union all
    select s.id, s.id, s.ended_at, null, 0, true from subscriptions s
    where s.state = 'ended' and s.id in (${touchedSince(since)})),
  walked as (
    select p.*, coalesce(lag(monthly) over walk, 0) as former,
      max(currency) over (partition by subscription_id) as money
    from points p window walk as (partition by subscription_id order by at, over, id)),
  steps as (
    select w.id, w.subscription_id, ${utcDay(sql`w.at`)} as day, who.id as person_id,
      w.money as currency, w.monthly - w.former as delta_minor,
      case when w.former = 0 then 'mrr_new' when w.over then 'mrr_churned'
        when w.monthly > w.former then 'mrr_expansion' else 'mrr_contraction' end as kind
    from walked w join subscriptions s on s.id = w.subscription_id
    left join analytics_people who on who.user_id = s.subscriber_id
    where w.monthly <> w.former)`;

/** Updates the MRR steps of every subscription that changed since a given time from its charges. */
export async function ingestMrr(
  tx: Transaction,
  touched: Touched,
  { since }: { readonly since: string },
): Promise<void> {
  await touch(
    tx,
    touched,
    sql`with ${timeline(since)}, gone as (
      delete from analytics_mrr_steps m where m.subscription_id in (${touchedSince(since)})
        and not exists (select from steps where steps.id = m.id and steps.day = m.day)
      returning m.day)
    select array_agg(distinct day::text) as days, null as joined from gone`,
  );
  await touch(
    tx,
    touched,
    sql`with ${timeline(since)}, kept as (
      insert into analytics_mrr_steps (id, subscription_id, day, person_id, currency, delta_minor, kind)
      select id, subscription_id, day, person_id, currency, delta_minor, kind from steps
      on conflict (id) do update set day = excluded.day, kind = excluded.kind,
        currency = excluded.currency, delta_minor = excluded.delta_minor
      where (analytics_mrr_steps.day, analytics_mrr_steps.kind, analytics_mrr_steps.delta_minor)
        is distinct from (excluded.day, excluded.kind, excluded.delta_minor)
      returning day)
    select array_agg(distinct day::text) as days, null as joined from kept`,
  );
}
