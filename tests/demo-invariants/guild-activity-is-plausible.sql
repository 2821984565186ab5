-- Questions are answered somewhere, and replies take different times in different guilds.
select 'nothing answered' as what, slug as found
from guilds where question_count > 0 and answered_count = 0
union all
select 'all reply equally fast', min(median_reply_minutes)::text
from guilds where median_reply_minutes is not null
having count(distinct median_reply_minutes) < 4
union all
select 'hardly any events', count(*)::text
from guild_events having count(*) filter (where starts_at < now()) < 10 or count(*) filter (where starts_at > now()) < 8;
