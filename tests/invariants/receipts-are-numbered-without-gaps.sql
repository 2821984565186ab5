-- Each seller's receipts are 1, 2, 3 … up to their counter.
select coalesce(counted.seller_id, counters.seller_id) as seller, counted.total, counted.highest, counters.last
from (
  select seller_id, count(*)::int as total, max(sequence) as highest
  from receipts group by seller_id
) counted
full join receipt_counters counters on counters.seller_id = counted.seller_id
where counted.total is distinct from counted.highest
   or counted.highest is distinct from counters.last;
