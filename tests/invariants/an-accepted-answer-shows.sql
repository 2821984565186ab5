select t.public_id, t.accepted_number
from forum_topics t
where t.accepted_number is not null
  and not exists (select from forum_posts p where p.topic_id = t.id and p.number = t.accepted_number
    and p.number > 1 and p.hidden_at is null and p.deleted_at is null);
