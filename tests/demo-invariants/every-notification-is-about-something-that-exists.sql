-- Its key names the row it is about.
with facts as (
  select id from users union all select id from forum_posts union all select id from archive_works
  union all select id from archive_comments union all select id from archive_purchases
  union all select id from messages union all select id from conversations
  union all select id from feedback union all select id from feedback_answers
  union all select id from case_decisions union all select id from case_messages
  union all select id from cases union all select id from disputes union all select id from payouts
  union all select id from tips union all select id from subscriptions union all select id from gifts
  union all select id from announcements union all select id from guilds
  union all select id from guild_events union all select id from guild_announcements
  union all select id from treasury_expenses union all select id from saved_searches
)
select g.type, n.key
from notifications n
join notification_groups g on g.id = n.group_id
where not exists (
  select from facts
  where facts.id::text = substring(n.key from '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}')
);
