select g.id, g.notification_count, counted.n
from notification_groups g,
  lateral (select count(*) n from notifications where group_id = g.id) counted
where g.notification_count <> counted.n;
