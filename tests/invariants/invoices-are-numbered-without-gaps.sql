-- The documents of each series are 1, 2, 3 … up to its counter.
select coalesce(counted.seller_key, counters.seller_key) as seller,
  coalesce(counted.kind, counters.kind) as kind, counted.total, counted.highest, counters.last
from (
  select seller_key, kind, count(*)::int as total, max(sequence) as highest
  from invoices group by seller_key, kind
) counted
full join invoice_counters counters
  on counters.seller_key = counted.seller_key and counters.kind = counted.kind
where counted.total is distinct from counted.highest
   or counted.highest is distinct from counters.last;
