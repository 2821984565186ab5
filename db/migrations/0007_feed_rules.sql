-- Halls that stand already: what there is goes into the feeds of those who follow it, once.
insert into feed_entries (user_id, item_id, kind, at)
select f.follower_id, w.id, 'work', w.published_at from follows f
  join archive_works w on w.owner_id = f.followed_id and w.state = 'published'
  where f.accepted_at is not null and w.published_at is not null
union all
select f.follower_id, t.id, 'topic', t.started_at from follows f
  join forum_topics t on t.author_id = f.followed_id where f.accepted_at is not null
union all
select g.user_id, t.id, 'topic', t.started_at from guild_members g
  join forum_topics t on t.guild_id = g.guild_id and t.author_id <> g.user_id
union all
select g.user_id, n.id, 'announcement', n.at from guild_members g
  join guild_announcements n on n.guild_id = g.guild_id and n.withdrawn_at is null
    and n.by_id <> g.user_id
union all
select f.user_id, t.id, 'topic', t.started_at from forum_tag_follows f
  join forum_topic_tags x on x.tag = f.tag join forum_topics t on t.id = x.topic_id
  where f.level = 'following' and t.author_id <> f.user_id
on conflict do nothing;
