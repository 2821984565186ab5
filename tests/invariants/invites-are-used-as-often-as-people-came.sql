-- Whoever was erased leaves their use in the count alone.
select i.id, i.use_count, counted.n
from guild_invites i,
  lateral (select count(*) n from guild_invite_uses where invite_id = i.id) counted
where i.use_count < counted.n or i.max_uses is not null and i.use_count > i.max_uses;
