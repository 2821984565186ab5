select e.id
from entitlements e
join subscriptions s on s.id = e.subscription_id
where e.user_id <> s.subscriber_id
   or e.creator_id <> s.creator_id
   or s.started_at is null
   or (s.ended_at is not null and (e.ends_at is null or e.ends_at > greatest(s.ended_at, e.starts_at)));
