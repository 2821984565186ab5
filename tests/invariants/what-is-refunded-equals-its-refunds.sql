select p.id, p.refunded_minor, coalesce(sum(r.amount_minor) filter (where r.state <> 'failed'), 0) as refunds
from payments p
left join refunds r on r.payment_id = p.id
group by p.id
having p.refunded_minor <> coalesce(sum(r.amount_minor) filter (where r.state <> 'failed'), 0);
