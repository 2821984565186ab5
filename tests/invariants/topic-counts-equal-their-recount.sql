select t.public_id, t.reply_count, shown.n as replies, t.reader_count, readers.n as readers,
  t.points, shown.n + reactions.n as recounted_points, t.last_number, highest.n as highest
from forum_topics t,
  lateral (select count(*)::int n from forum_posts p
    where p.topic_id = t.id and p.number > 1 and p.hidden_at is null and p.deleted_at is null) shown,
  lateral (select count(*)::int n from forum_reads r where r.topic_id = t.id and r.opened_at is not null) readers,
  lateral (select coalesce(sum(value::int), 0)::int n
    from forum_posts p, jsonb_each_text(p.reactions) where p.topic_id = t.id) reactions,
  lateral (select coalesce(max(number), 0)::int n from forum_posts p where p.topic_id = t.id) highest
where t.reply_count <> shown.n or t.reader_count <> readers.n or t.points <> shown.n + reactions.n
  or t.last_number < highest.n;
