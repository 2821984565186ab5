select u.id, coalesce(i.unread_count, 0) as kept, counted.n
from users u
left join message_inboxes i on i.user_id = u.id,
  lateral (
    select count(*) n from conversation_members
    where user_id = u.id and left_at is null and unread
  ) counted
where coalesce(i.unread_count, 0) <> counted.n;
