with charges as (
  select t.source_id, count(distinct t.id) as charges, -sum(e.amount_minor) as taken, min(e.currency) as currency
  from ledger.transfers t
  join ledger.entries e on e.transfer_id = t.id
  join ledger.accounts a on a.id = e.account_id and a.kind = 'external_payer'
  where t.source_type = 'payment' and t.kind in ('tip_given', 'subscription_charged', 'work_bought', 'gift_bought')
  group by t.source_id
)
select p.id, p.status, p.amount_minor, c.charges, c.taken, c.source_id
from payments p
full join charges c on c.source_id = p.id::text
where (p.status = 'succeeded') is distinct from (c.source_id is not null)
   or (p.status = 'succeeded' and (c.charges <> 1 or c.taken <> p.amount_minor or c.currency <> p.currency));
