select a.id, b.id as other
from subscription_charges a
join subscription_charges b
  on b.subscription_id = a.subscription_id and b.id > a.id
where a.kind <> 'upgrade' and b.kind <> 'upgrade'
  and a.state in ('paid', 'waived') and b.state in ('paid', 'waived')
  and a.start_at < b.end_at and b.start_at < a.end_at;
