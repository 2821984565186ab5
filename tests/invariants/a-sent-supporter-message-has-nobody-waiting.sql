select m.id, m.state, m.recipients
from supporter_messages m
where m.state = 'done'
  and exists (
    select from supporter_message_recipients r where r.message_id = m.id and r.state = 'waiting'
  );
