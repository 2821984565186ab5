-- The documents of a payment have the tax that the ledger has, once nothing about it is open.
select d.payment_id, d.tax as invoiced, l.tax as posted
from (
  select payment_id, sum(case kind when 'invoice' then tax_minor else -tax_minor end) as tax
  from invoices group by payment_id
) d
cross join lateral (
  select coalesce(sum(e.amount_minor), 0) as tax
  from ledger.transfers t
  join ledger.entries e on e.transfer_id = t.id
  join ledger.accounts a on a.id = e.account_id
  where t.source_type = 'payment' and t.source_id = d.payment_id::text and a.kind = 'tax'
) l
where d.tax <> l.tax
  and not exists (
    select from refunds r
    where r.payment_id = d.payment_id and r.state in ('requested', 'submitted'))
  and not exists (
    select from disputes s where s.payment_id = d.payment_id and s.state = 'open');
