select e.id, e.coming_count, counted.n
from guild_events e,
  lateral (select count(*) n from guild_answers where event_id = e.id and answer = 'yes') counted
where e.coming_count <> counted.n;
