select c.id, c.last_seq, c.last_change, counted.n, counted.highest
from conversations c,
  lateral (
    select count(*) n, coalesce(max(seq), 0) highest, coalesce(max(change), 0) changed
    from messages where conversation_id = c.id
  ) counted
where c.last_seq <> counted.n or c.last_seq <> counted.highest or counted.changed > c.last_change;
