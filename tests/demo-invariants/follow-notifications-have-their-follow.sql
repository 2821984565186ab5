-- At the time of the notification, to the second.
select g.type, n.key, n.at
from notifications n
join notification_groups g on g.id = n.group_id
where g.type in ('followed', 'follow_requested')
  and not exists (
    select from follows f
    where f.follower_id = n.actor_id and f.followed_id = n.user_id
      and abs(extract(epoch from n.at - case g.type when 'followed' then f.accepted_at else f.requested_at end)) < 1
  );
