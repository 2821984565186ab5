-- One document for each post, work, person and guild that stands in lists, and no other.
select coalesce(d.id, s.id)::text as id, d.kind as found_as, s.kind as stands_as
from search_documents d
full join (
  select p.id, case when p.number = 1 then 'topic' else 'reply' end as kind
  from forum_posts p join forum_topics t on t.id = p.topic_id
  where t.listed and p.hidden_at is null and p.deleted_at is null
  union all select id, 'work' from archive_works where state = 'published' and facets <> '{}'
  union all select id, 'person' from users where erased_at is null and deletion_requested_at is null
  union all select id, 'guild' from guilds where delete_after is null
) s on s.id = d.id
where d.kind is distinct from s.kind;
