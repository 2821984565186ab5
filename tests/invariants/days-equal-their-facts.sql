with counted as (
  select kind as metric, day, currency, count(*) as n, sum(amount_minor) as amount
  from analytics_facts group by 1, 2, 3
  union all
  select kind, day, currency, count(*), sum(delta_minor) from analytics_mrr_steps group by 1, 2, 3
  union all
  select 'sign_up', joined_on, '', count(*), 0 from analytics_people where counted group by 2
  union all
  select 'active_day', day, '', count(*), 0 from activity_days where counted group by 2
), kept as (
  select metric, day, currency, count as n, amount_minor as amount from analytics_daily
  where source = '*' and metric not like 'funnel%' and metric not in ('active_week', 'active_month')
)
select metric, day, currency, counted.n as counted, kept.n as kept
from counted full join kept using (metric, day, currency)
where (counted.n, counted.amount) is distinct from (kept.n, kept.amount);
