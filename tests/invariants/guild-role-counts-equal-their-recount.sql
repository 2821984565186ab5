select r.id, r.member_count, counted.n
from guild_roles r,
  lateral (select count(*) n from guild_members where role_id = r.id) counted
where r.member_count <> counted.n;
