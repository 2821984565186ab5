-- Only the announcer writes; notes, such as that a moderator looked, have no author.
select c.id, m.id as message_id, m.author_id
from conversations c join messages m on m.conversation_id = c.id
where c.announcer_id is not null and m.author_id is not null and m.author_id <> c.announcer_id;
