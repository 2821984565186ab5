-- Kept in the topic for showing and beside it for listing, with the topic's own time.
select t.public_id, t.tags, listed.tags as listed
from forum_topics t,
  lateral (select coalesce(array_agg(x.tag order by x.tag), '{}') tags from forum_topic_tags x where x.topic_id = t.id) listed
where (select coalesce(array_agg(each order by each), '{}') from unnest(t.tags) each) <> listed.tags
  or exists (select from forum_topic_tags x where x.topic_id = t.id and x.last_post_at <> t.last_post_at)
union all
select slug, array[synonym_of], null from forum_tags g
where g.synonym_of is not null
  and (g.topic_count > 0 or exists (select from forum_tags o where o.slug = g.synonym_of and o.synonym_of is not null));
