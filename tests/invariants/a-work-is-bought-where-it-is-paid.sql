-- A purchase that opens a work has a payment that succeeded, of the same amount, and a receipt; one given back whole opens nothing.
select p.id, p.state, payments.status
from archive_purchases p
left join payments on payments.purpose = 'work' and payments.purpose_id = p.id
left join receipts on receipts.payment_id = payments.id
where payments.id is null
   or payments.amount_minor <> p.amount_minor
   or payments.payer_id <> p.buyer_id
   or (p.starts_at is not null and (payments.status <> 'succeeded' or receipts.id is null))
   or (p.refunded_minor = p.amount_minor and (p.state <> 'refunded' or p.ends_at is null))
   or (p.state = 'refunded') <> (p.ends_at is not null);
