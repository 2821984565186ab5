select u.id, coalesce(i.unread_count, 0) as kept, counted.n
from users u
left join notification_inboxes i on i.user_id = u.id,
  lateral (select count(*) n from notification_groups where user_id = u.id and listed and read_at is null) counted
where coalesce(i.unread_count, 0) <> counted.n;
