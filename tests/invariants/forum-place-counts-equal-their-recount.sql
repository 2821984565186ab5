select 'category ' || c.slug as what, c.topic_count as said, listed.n as counted
from forum_categories c,
  lateral (select count(*)::int n from forum_topics t where t.category_id = c.id and t.listed) listed
where c.topic_count <> listed.n
union all
select 'tag ' || g.slug, g.topic_count, used.n
from forum_tags g,
  lateral (select count(*)::int n from forum_topic_tags x where x.tag = g.slug) used
where g.topic_count <> used.n;
