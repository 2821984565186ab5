select g.id, g.member_count, members.n as members, g.open_request_count, requests.n as requests
from guilds g,
  lateral (select count(*) n from guild_members where guild_id = g.id) members,
  lateral (select count(*) n from guild_requests where guild_id = g.id and state in ('pending', 'needs_info')) requests
where g.member_count <> members.n or g.open_request_count <> requests.n;
