select m.conversation_id, m.user_id, m.read_seq, c.last_seq
from conversation_members m
join conversations c on c.id = m.conversation_id
where m.left_at is null
  and m.state = 'accepted'
  and not m.unread
  and exists (
    select from messages
    where conversation_id = c.id and seq > m.read_seq and note is null
      and author_id is distinct from m.user_id and deleted_at is null
  );
