select t.public_id
from forum_topics t
where t.merged_into is null
  and not exists (select from forum_posts p where p.topic_id = t.id and p.number = 1
    and p.author_id = t.author_id and (p.deleted_at is null) = (t.deleted_at is null));
