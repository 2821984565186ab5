-- A tip that says it was given has a payment that succeeded, of the same amount, and a receipt.
select tips.id, tips.state, payments.status
from tips
left join payments on payments.purpose = 'tip' and payments.purpose_id = tips.id
left join receipts on receipts.payment_id = payments.id
where payments.id is null
   or payments.amount_minor <> tips.gross_minor
   or (tips.state in ('given', 'refunded') and (payments.status <> 'succeeded' or receipts.id is null))
   or (tips.state = 'refunded') <> (tips.refunded_minor = tips.gross_minor);
