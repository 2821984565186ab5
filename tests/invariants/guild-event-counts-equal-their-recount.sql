select e.id, e.attending_count, counted.n
from guild_events e,
  lateral (select count(*) n from guild_event_responses where event_id = e.id and answer = 'yes') counted
where e.attending_count <> counted.n;
