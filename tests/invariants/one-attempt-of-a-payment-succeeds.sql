select p.id, p.status, count(a.id) as succeeded
from payments p
left join payment_attempts a
  on a.payment_id = p.id and a.kind <> 'refund' and a.state = 'succeeded'
group by p.id
having count(a.id) <> (case when p.status = 'succeeded' then 1 else 0 end);
