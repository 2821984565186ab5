select metric, day, currency,
  sum(count) filter (where source = '*') as everybody, sum(count) filter (where source <> '*') as together
from analytics_daily
group by metric, day, currency
having sum(count) filter (where source = '*') is distinct from sum(count) filter (where source <> '*')
  or sum(amount_minor) filter (where source = '*') is distinct from sum(amount_minor) filter (where source <> '*');
