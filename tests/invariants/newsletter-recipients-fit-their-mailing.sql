select r.mailing_id, r.user_id, r.state, m.state as mailing_state
from newsletter_recipients r join newsletter_mailings m on m.id = r.mailing_id
where (m.state = 'done' and r.state in ('waiting', 'claimed', 'handed'))
   or (r.state = 'sent' and r.handed_at is null)
   or r.user_id = m.creator_id;
