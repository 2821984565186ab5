select e.user_id, e.item_id
from feed_entries e
where exists (select from archive_works w where w.id = e.item_id and w.owner_id = e.user_id)
   or exists (select from forum_topics t where t.id = e.item_id and t.author_id = e.user_id);
