-- A reply, or a reaction by the same member, at the time of the notification.
select g.type, n.key, n.at
from notifications n
join notification_groups g on g.id = n.group_id
where (g.type = 'replied' and not exists (
    select from forum_posts p
    where n.key = 'post ' || p.id and p.author_id = n.actor_id and p.posted_at <= n.at
      and p.posted_at > n.at - interval '1 day'))
  or (g.type = 'reacted' and not exists (
    select from forum_reactions r
    join forum_posts p on p.id = r.post_id
    where n.key = 'reacted ' || r.post_id || ' ' || r.user_id and r.user_id = n.actor_id
      and p.author_id = n.user_id and r.at <= n.at))
  or (g.type = 'work_reacted' and not exists (
    select from archive_reactions r
    join archive_works w on w.id = r.work_id
    where n.key = 'work reacted ' || r.work_id || ' ' || r.user_id and r.user_id = n.actor_id
      and w.owner_id = n.user_id and r.at <= n.at));
