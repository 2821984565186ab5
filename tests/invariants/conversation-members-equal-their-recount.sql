select c.id, c.member_count, counted.n
from conversations c,
  lateral (select count(*) n from conversation_members where conversation_id = c.id and left_at is null) counted
where c.member_count <> counted.n
   or c.member_count > 50;
